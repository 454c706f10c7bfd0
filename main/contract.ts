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
  /** Ends the server and starts it again, for a restored backup; the page is loaded anew. */
  'app:restart': () => Promise<void>;
  /** The customer's window: how it stands, and opening and closing it. */
  'display:state': () => Promise<DisplayWindow>;
  'display:open': () => Promise<DisplayWindow>;
  'display:close': () => Promise<DisplayWindow>;
  /** Prints what is on screen by the system's dialog, and ends with that. */
  'page:print': () => Promise<PrintEnd>;
  /** The page printed by itself after `failed`, and that is over. */
  'page:printed': () => Promise<void>;
  /** Asks where the receipt on screen is to be saved as PDF. */
  'receipt:choose': () => Promise<ReceiptPlace>;
  /** Saves it there. False when it could not be written, or no place was chosen. */
  'receipt:save': () => Promise<boolean>;
}

/** `failed`: the system has no printer, or it refused. */
export type PrintEnd = 'printed' | 'cancelled' | 'failed';

/** `none`: the person changed their mind. */
export type ReceiptPlace = 'chosen' | 'none' | 'kiosk';

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
  restart(): Promise<void>;
  displayWindow(): Promise<DisplayWindow>;
  openDisplay(): Promise<DisplayWindow>;
  closeDisplay(): Promise<DisplayWindow>;
  print(): Promise<PrintEnd>;
  printed(): Promise<void>;
  chooseReceiptFile(): Promise<ReceiptPlace>;
  saveReceipt(): Promise<boolean>;
}

/** What the customer's window finds on `window.cointillDisplay`. */
export interface DisplayBridge {
  token(): Promise<string>;
}
