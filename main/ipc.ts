/** IPC handlers. The sender is checked here, once, for every channel. */
import { ipcMain, type WebContents } from 'electron';
import type { Channel, DisplayIpc, Ipc } from './contract.ts';
import { isDisplayPage, isTillPage, type Origin } from './windows/web-security.ts';

/** The page that may call, or undefined while there is none. */
type Caller = () => WebContents | undefined;

/**
 * Handles every channel of the till's contract. A sender that is not the main frame of our till, showing one of our
 * pages, is refused. No channel takes arguments, so any that a page sends are dropped.
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

function answer(
  channel: Channel | keyof DisplayIpc,
  reply: () => Promise<unknown>,
  caller: Caller,
  isItsPage: (url: string) => boolean,
  whom: string,
): void {
  ipcMain.handle(channel, (event) => {
    const frame = event.senderFrame;
    const trusted =
      frame !== null && event.sender === caller() && frame === event.sender.mainFrame && isItsPage(frame.url);
    if (!trusted) throw new Error(`${channel} is for ${whom} alone`);
    return reply();
  });
}
