/** API calls for tills in the local network. */
import type { NetworkTills, NetworkTillsAnswer } from './types.ts';

/** Everything throws ApiError, and returns the state after it. */
export interface NetworkTillsApi {
  look(): Promise<NetworkTills>;
  /** Opens the listener on this port; null: closes it. @param api whether it serves the API; absent: as before */
  serve(port: number | null, api?: boolean): Promise<NetworkTills>;
  /** Makes a code for a new till of this name. */
  offer(name: string): Promise<NetworkTills>;
  remove(id: string): Promise<NetworkTills>;
  /** Lets a till do what belongs to the main computer, or not. */
  allow(id: string, on: boolean): Promise<NetworkTills>;
}

interface Calls {
  readonly get: <T>(path: string) => Promise<T>;
  readonly put: <T>(path: string, body: unknown) => Promise<T>;
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
}

const PATH = '/till/tills';

export function networkTillsApi({ get, put, post }: Calls): NetworkTillsApi {
  const network = async (answer: Promise<NetworkTillsAnswer>) => (await answer).network;
  return {
    look: () => network(get(PATH)),
    serve: (port, api) => network(put(PATH, { port, ...(api === undefined ? {} : { api }) })),
    offer: (name) => network(post(PATH, { name })),
    allow: (id, on) => network(post(`${PATH}/allow`, { id, on })),
    remove: (id) => network(post(`${PATH}/remove`, { id })),
  };
}
