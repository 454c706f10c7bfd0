/**
 * Every IPC channel and its signature. Types only. IPC carries what HTTP can't: session secrets, windows, the system.
 */
export interface Ipc {
  /** The till's token for the embedded server, regenerated at each start. */
  'session:token': () => Promise<string>;
  /** Electron version and origin, for the "about" page. */
  'app:about': () => Promise<{
    readonly version: string;
    readonly electron: string;
    readonly runtime: string;
  }>;
  /** False when it does not quit: kiosk mode is left through the server, by PIN. */
  'app:quit': () => Promise<boolean>;
  /** Restarts the server, to apply a restored backup, and reloads the page. */
  'app:restart': () => Promise<void>;
  /** State of the customer display window, and opening and closing it. */
  'display:state': () => Promise<DisplayWindow>;
  'display:open': () => Promise<DisplayWindow>;
  'display:close': () => Promise<DisplayWindow>;
  /** Prints the page with the system's dialog; resolves when the dialog closes. */
  'page:print': () => Promise<PrintEnd>;
  /** The page's own print after `failed` has finished. */
  'page:printed': () => Promise<void>;
  /** Asks where to save the receipt on screen as PDF. */
  'receipt:choose': () => Promise<ReceiptPlace>;
  /** Saves it there. False when it could not be written, or no path was chosen. */
  'receipt:save': () => Promise<boolean>;
}

/** A shop that announces itself in the network: a hint of where it is, not of who it is. */
export interface FoundShop {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

/** Calls of the till's page, some with arguments, to become another till of a shop in the network. */
export interface JoinIpc {
  /** The shops found in the network so far. */
  'join:find': () => Promise<readonly FoundShop[]>;
  /** Who answers at this address, or at the address of this link; sends nothing but a TLS handshake. */
  'join:look': (address: string, code: string) => Promise<JoinLook>;
  /** Sends the code to the shop last looked at; after `joined` the app starts again as its till. */
  'join:go': () => Promise<JoinAnswer>;
}

/**
 * `known`: the link named the shop, and it is the one. `compare`: a person must find the same words on both screens.
 * `foreign`: it is not the shop of the link.
 */
export type JoinLook =
  | { readonly kind: 'known' | 'wrong-address' | 'code-missing' | 'away' | 'foreign' }
  | { readonly kind: 'compare'; readonly words: readonly string[] };

/** `has-shop`: this computer has a shop of its own. */
export type JoinAnswer = 'joined' | 'wrong-code' | 'full' | 'wait' | 'away' | 'has-shop';

type DisplayChannel = 'display:state' | 'display:open' | 'display:close';
type DisplayCall = 'displayWindow' | 'openDisplay' | 'closeDisplay';

/** The channels of a joined till: its pages come from the shop's main computer, or are the one that looks for it. */
export interface JoinedIpc extends Pick<Ipc, DisplayChannel> {
  'joined:state': () => Promise<JoinedState>;
  /** This computer stops being a till, and starts again with its first screen. */
  'joined:leave': () => Promise<void>;
}

export interface JoinedState {
  /** Host and port of the main computer. */
  readonly shop: string;
  /** `foreign`: somebody else answers in its place. */
  readonly link: 'looking' | 'away' | 'foreign';
}

/** The bridge exposed as `window.cointillJoined` in the window of a joined till, and nothing else. */
export interface JoinedBridge extends Pick<Bridge, DisplayCall> {
  state(): Promise<JoinedState>;
  leave(): Promise<void>;
}

/** Calls of the page that the desktop shows while no till can be shown. */
export interface BooksIpc {
  'books:state': () => Promise<BooksState>;
  /** Tries a move again that has failed, or a database whose access is asked for; or cancels a move. */
  'books:again': () => Promise<void>;
  'books:cancel': () => Promise<void>;
  /** Asks for the access to a database that can't be used now. */
  'books:ask': () => Promise<void>;
  /** The access to the database, entered again. */
  'books:enter': (address: string, password: string, passphrase: string) => Promise<BooksEntered>;
  /** Uses the books of this computer alone, where they were not moved to the database. */
  'books:own': () => Promise<void>;
}

/**
 * `other`: it is not the database that has the books. `form`: it is not the address of a database. A problem: whether it
 * is could not be found out.
 */
export type BooksEntered = 'entered' | 'other' | 'form' | Problem;

/** A sentence of the server, with the name of its reason. */
interface Problem {
  readonly message: string;
  readonly why: { readonly name: string; readonly values: Readonly<Record<string, unknown>> } | null;
}

/** `away`: tried again every few seconds. */
export type BooksState =
  | { readonly kind: 'opening'; readonly database: string }
  | {
      readonly kind: 'away';
      readonly problem: Problem;
      /** False for a problem that does not end without a person. */
      readonly mayEnd: boolean;
    }
  | {
      readonly kind: 'ask';
      readonly database: string;
      /** The keyring no longer opens the access, the database refuses it, or a person wanted to change it. */
      readonly why: 'keyring' | 'login' | 'wanted';
      /** This computer has books of its own, which were not moved there. */
      readonly own: boolean;
    }
  | {
      readonly kind: 'moving';
      /** From the database to this computer. */
      readonly back: boolean;
      readonly database: string;
      readonly comparing: boolean;
      /** Null before the first, and while both are compared. */
      readonly copied: { readonly sales: number; readonly total: number } | null;
    }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly canCancel: boolean };

/** `failed`: the system has no printer, or printing was rejected. */
export type PrintEnd = 'printed' | 'cancelled' | 'failed';

/** `none`: the user cancelled. */
export type ReceiptPlace = 'chosen' | 'none' | 'kiosk';

export interface DisplayWindow {
  readonly open: boolean;
  /** A second monitor is available for it. */
  readonly secondScreen: boolean;
}

/** The only channel of the customer display window. Neither window can use the other's channels. */
export interface DisplayIpc {
  /** Gives access to the embedded server's customer display only; regenerated at each start. */
  'display:token': () => Promise<string>;
}

export type Channel = keyof Ipc;

/** The bridge that preload exposes as `window.cointill`. Absent in a browser. */
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
  findShops(): ReturnType<JoinIpc['join:find']>;
  lookAtShop(...shop: Parameters<JoinIpc['join:look']>): Promise<JoinLook>;
  joinShop(): Promise<JoinAnswer>;
  books(): Promise<BooksState>;
  moveAgain(): Promise<void>;
  cancelMove(): Promise<void>;
  askForDatabase(): Promise<void>;
  enterDatabase(address: string, password: string, passphrase: string): Promise<BooksEntered>;
  openOwnBooks(): Promise<void>;
}

/** The bridge exposed as `window.cointillDisplay` in the customer display window. */
export interface DisplayBridge {
  token(): Promise<string>;
}
