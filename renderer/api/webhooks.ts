/** API calls for webhooks: endpoints and their deliveries. */
import type {
  ChangeEndpointRequest,
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryAnswer,
  DeliveryView,
  EndpointAnswer,
  EndpointSecretAnswer,
  EndpointsAnswer,
  EndpointView,
  NewEndpointRequest,
} from './types.ts';

/** Everything throws ApiError. */
export interface WebhookApi {
  list(): Promise<readonly EndpointView[]>;
  /** The only response that contains the secret. */
  make(request: NewEndpointRequest): Promise<EndpointSecretAnswer>;
  change(request: ChangeEndpointRequest): Promise<EndpointView>;
  rotate(endpointId: string): Promise<EndpointSecretAnswer>;
  endOldSecret(endpointId: string): Promise<EndpointView>;
  test(endpointId: string): Promise<DeliveryView>;
  remove(endpointId: string): Promise<void>;
  deliveries(query: DeliveriesQuery): Promise<DeliveriesAnswer>;
  redeliver(deliveryId: string): Promise<DeliveryView>;
}

export interface Caller {
  get<T>(path: string, query?: Readonly<Record<string, string>>): Promise<T>;
  post<T>(path: string, body: unknown, headers?: HeadersInit): Promise<T>;
}

export function webhookApi({ get, post }: Caller): WebhookApi {
  const endpoint = async (path: string, body: unknown) =>
    (await post<EndpointAnswer>(`/webhooks/endpoints/${path}`, body)).endpoint;
  const delivery = async (path: string, body: unknown) =>
    (await post<DeliveryAnswer>(`/webhooks/${path}`, body)).delivery;
  return {
    list: async () => (await get<EndpointsAnswer>('/webhooks/endpoints')).endpoints,
    make: (request) => post('/webhooks/endpoints', request),
    change: (request) => endpoint('change', request),
    rotate: (endpointId) => post('/webhooks/endpoints/rotate', { endpointId }),
    endOldSecret: (endpointId) => endpoint('end-old-secret', { endpointId }),
    test: (endpointId) => delivery('endpoints/test', { endpointId }),
    remove: async (endpointId) => {
      await post('/webhooks/endpoints/delete', { endpointId });
    },
    deliveries: (query) => get('/webhooks/deliveries', { ...query }),
    redeliver: (deliveryId) => delivery('deliveries/redeliver', { deliveryId }),
  };
}
