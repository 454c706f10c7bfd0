/** The till's calls about the computer its own window stands on. */
import type { ComputerAnswer, ComputerView } from './types.ts';

/** Everything throws ApiError. */
export interface ComputerApi {
  state(): Promise<ComputerView>;
  /** Asks for a PIN, whoever is at the till. */
  kiosk(on: boolean): Promise<ComputerView>;
  startWithIt(on: boolean): Promise<ComputerView>;
  /** Ends the program out of kiosk mode, which is on again at the next start. Asks for a PIN, too. */
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
