/** IPC handlers. The sender is checked here, once, for every channel. */
import { ipcMain, type WebContents } from 'electron';
import type { BooksIpc, Channel, DisplayIpc, Ipc, JoinedIpc, JoinIpc } from './contract.ts';
import { isAwayPage, isBooksPage, isDisplayPage, isTillPage, type Origin } from './windows/web-security.ts';

/** The page that may call, or undefined while there is none. */
type Caller = () => WebContents | undefined;

/**
 * Handles every channel of the till's contract. A sender that is not the main frame of our till, showing one of our
 * pages, is refused. Only those that join a shop take arguments; any others that a page sends are dropped.
 */
export function answerTill(replies: Ipc, origin: Origin, till: Caller): void {
  const known: Record<Channel, true> = {
    'session:token': true,
    'app:about': true,
    'app:quit': true,
    'app:restart': true,
    'display:state': true,
    'display:open': true,
    'display:close': true,
    'page:print': true,
    'page:printed': true,
    'receipt:choose': true,
    'receipt:save': true,
  };
  for (const channel of Object.keys(replies).filter((name): name is Channel => name in known)) {
    answer(
      channel,
      () => replies[channel](),
      till,
      (url) => isTillPage(url, origin),
      'the till',
    );
  }
}

/** The same for the customer display window and its one channel. */
export function answerDisplay(replies: DisplayIpc, origin: Origin, display: Caller): void {
  const reply = () => replies['display:token']();
  answer('display:token', reply, display, (url) => isDisplayPage(url, origin), 'the customer display');
}

/** Handles the channels by which the till's page joins a shop in the network. Arguments that are no text are refused. */
export function answerJoin(replies: JoinIpc, origin: Origin, till: Caller): void {
  const isItsPage = (url: string) => isTillPage(url, origin);
  const look = (address: unknown, code: unknown) => {
    if (typeof address !== 'string' || typeof code !== 'string') throw new Error('join:look takes two texts');
    return replies['join:look'](address, code);
  };
  answer('join:find', () => replies['join:find'](), till, isItsPage, 'the till');
  answer('join:look', look, till, isItsPage, 'the till');
  answer('join:go', () => replies['join:go'](), till, isItsPage, 'the till');
}

/** The same for the window of a joined till: the pages of the shop's main computer, and the one that looks for it. */
export function answerJoined(replies: JoinedIpc, origin: Origin, till: Caller): void {
  const isItsPage = (url: string) => isTillPage(url, origin) || isAwayPage(url);
  const known: Record<keyof JoinedIpc, true> = {
    'joined:state': true,
    'joined:leave': true,
    'display:state': true,
    'display:open': true,
    'display:close': true,
  };
  for (const channel of Object.keys(replies).filter((name): name is keyof JoinedIpc => name in known))
    answer(channel, () => replies[channel](), till, isItsPage, 'the till');
}

/** Handles the calls of the page that the till's window shows while no till can be shown. */
export function answerBooks(replies: BooksIpc, till: Caller): void {
  const whom = 'the page about the books';
  const enter = (...access: readonly unknown[]) => {
    const [address, password, passphrase] = access;
    if (typeof address !== 'string' || typeof password !== 'string' || typeof passphrase !== 'string')
      throw new Error('books:enter takes three texts');
    return replies['books:enter'](address, password, passphrase);
  };
  answer('books:enter', enter, till, isBooksPage, whom);
  for (const channel of ['books:state', 'books:again', 'books:cancel', 'books:ask', 'books:own'] as const)
    answer(channel, () => replies[channel](), till, isBooksPage, whom);
}

function answer(
  channel: keyof BooksIpc | Channel | keyof DisplayIpc | keyof JoinIpc | keyof JoinedIpc,
  reply: (...args: unknown[]) => Promise<unknown>,
  caller: Caller,
  isItsPage: (url: string) => boolean,
  whom: string,
): void {
  ipcMain.handle(channel, (event, ...args: unknown[]) => {
    const frame = event.senderFrame;
    const trusted =
      frame !== null && event.sender === caller() && frame === event.sender.mainFrame && isItsPage(frame.url);
    if (!trusted) throw new Error(`${channel} is for ${whom} alone`);
    return reply(...args);
  });
}
