/** Webhook endpoints and their deliveries. */
import { WEBHOOK_EVENTS } from '../../domain/delivery.ts';
import { literals } from './base.ts';

export const EndpointEvents = literals(WEBHOOK_EVENTS);
