/** Answers the pages' calls. The sender is checked here, once, for every channel. */
import { ipcMain, type WebContents } from 'electron';
import type { Channel, Ipc } from './contract.ts';
import { isTillPage, type Origin } from './guard.ts';

/**
 * Answers every channel of the contract. A caller that is not the main frame of our till, showing a page of ours, is
 * refused. No channel takes arguments, so what a page sends along is dropped.
 * @param till the page that may call, or undefined while there is none
 */
export function answerTill(replies: Ipc, origin: Origin, till: () => WebContents | undefined): void {
  for (const channel of channelsOf(replies)) {
    ipcMain.handle(channel, (event) => {
      const frame = event.senderFrame;
      const trusted =
        frame !== null &&
        event.sender === till() &&
        frame === event.sender.mainFrame &&
        isTillPage(frame.url, origin);
      if (!trusted) throw new Error(`${channel} is for the till alone`);
      return replies[channel]();
    });
  }
}

function channelsOf(replies: Ipc): Channel[] {
  const known: Record<Channel, true> = { 'session:token': true, 'app:about': true, 'app:quit': true };
  return Object.keys(replies).filter((name): name is Channel => name in known);
}
