/** API calls for the desktop integration and updates, for the computer the till's own window runs on. */
import type { ComputerAnswer, ComputerView, UpdatesAnswer, UpdatesView } from './types.ts';

/** Everything throws ApiError. */
export interface ComputerApi {
  state(): Promise<ComputerView>;
  /** Always requires a PIN, even from a signed-in person. */
  kiosk(on: boolean): Promise<ComputerView>;
  startWithIt(on: boolean): Promise<ComputerView>;
  /** Quits from kiosk mode, which is on again at the next start. Requires a PIN, too. */
  quit(): Promise<void>;
  updates(): Promise<UpdatesView>;
  /** Agrees to updates, or ends that. */
  keepUpToDate(on: boolean): Promise<UpdatesView>;
  /** Begins to look for a newer version and to download it. */
  checkUpdates(): Promise<UpdatesView>;
  /** Ends the program to install the update; refused while a sale is open. */
  installUpdate(): Promise<void>;
  /** Cancels the restart that was scheduled at a closing; at any till, also a locked one. */
  postponeUpdate(): Promise<void>;
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
    updates: async () => (await get<UpdatesAnswer>('/till/updates')).updates,
    keepUpToDate: async (on) => (await post<UpdatesAnswer>('/till/updates', { on })).updates,
    checkUpdates: async () => (await post<UpdatesAnswer>('/till/updates/check', {})).updates,
    installUpdate: async () => {
      await post('/till/updates/install', {});
    },
    postponeUpdate: async () => {
      await post('/till/updates/postpone', {});
    },
  };
}
