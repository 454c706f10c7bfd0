/** Path of the checkout. */
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');
