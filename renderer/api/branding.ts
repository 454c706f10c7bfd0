/** API calls for the shop's branding. */
import type { StorefrontAnswer, StorefrontRequest, StorefrontView } from './types.ts';

/** Everything throws ApiError. */
export interface StorefrontApi {
  look(): Promise<StorefrontView>;
  save(request: StorefrontRequest): Promise<StorefrontView>;
}

interface Calls {
  readonly get: <T>(path: string) => Promise<T>;
  readonly put: <T>(path: string, body: unknown) => Promise<T>;
}

const PATH = '/till/storefront';

export function storefrontApi({ get, put }: Calls): StorefrontApi {
  return {
    look: async () => (await get<StorefrontAnswer>(PATH)).storefront,
    save: async (request) => (await put<StorefrontAnswer>(PATH, request)).storefront,
  };
}
