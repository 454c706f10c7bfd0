/** Every IPC channel and its signature. Types only. IPC carries what HTTP can't: secrets of the session, windows, the system. */
export interface Ipc {
  /** The till's token for the embedded server, made afresh at each start. */
  'session:token': () => Promise<string>;
  /** Which Electron runs, for the owner's "about". */
  'app:about': () => Promise<{
    readonly version: string;
    readonly electron: string;
    readonly runtime: string;
  }>;
  'app:quit': () => Promise<void>;
}

export type Channel = keyof Ipc;

/** What preload puts on `window.cointill`. Absent in a browser. */
export interface Bridge {
  token(): Promise<string>;
  about(): ReturnType<Ipc['app:about']>;
  quit(): Promise<void>;
}
