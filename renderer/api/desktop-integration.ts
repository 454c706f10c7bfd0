/** API calls for the desktop integration, for the computer the till's own window runs on. */
import type { ComputerAnswer, ComputerView } from './types.ts';

/** Everything throws ApiError. */
export interface ComputerApi {
  state(): Promise<ComputerView>;
  /** Always requires a PIN, even from a signed-in person. */
  kiosk(on: boolean): Promise<ComputerView>;
  startWithIt(on: boolean): Promise<ComputerView>;
  /** Quits from kiosk mode, which is on again at the next start. Requires a PIN, too. */
  quit(): Promise<void>;
}

interface Caller {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
}

export function computerApi({ get, post }: Caller): ComputerApi {
  return {
    state: async () => (await get<ComputerAnswer>('/till/computer')).computer,
    kiosk: async (on) => (await post<ComputerAnswer>('/till/computer/kiosk', { on })).computer,
    startWithIt: async (on) => (await post<ComputerAnswer>('/till/computer/start', { on })).computer,
    quit: async () => {
      await post('/till/computer/quit', {});
    },
  };
}
