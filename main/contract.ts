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
  /** False when it does not: kiosk mode is left through the server, by PIN. */
  'app:quit': () => Promise<boolean>;
  /** The customer's window: how it stands, and opening and closing it. */
  'display:state': () => Promise<DisplayWindow>;
  'display:open': () => Promise<DisplayWindow>;
  'display:close': () => Promise<DisplayWindow>;
}

export interface DisplayWindow {
  readonly open: boolean;
  /** There is a second monitor for it to fill. */
  readonly secondScreen: boolean;
}

/** The one channel of the customer's window, closed to the till's as the till's are to it. */
export interface DisplayIpc {
  /** Opens what the customer may see at the embedded server, and nothing else; made afresh at each start. */
  'display:token': () => Promise<string>;
}

export type Channel = keyof Ipc;

/** What preload puts on `window.cointill`. Absent in a browser. */
export interface Bridge {
  token(): Promise<string>;
  about(): ReturnType<Ipc['app:about']>;
  quit(): Promise<boolean>;
  displayWindow(): Promise<DisplayWindow>;
  openDisplay(): Promise<DisplayWindow>;
  closeDisplay(): Promise<DisplayWindow>;
}

/** What the customer's window finds on `window.cointillDisplay`. */
export interface DisplayBridge {
  token(): Promise<string>;
}
