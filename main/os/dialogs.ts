/** Native dialogs, for errors raised without a till page. */
import { app, type BrowserWindow, dialog } from 'electron';
import type { Log } from '#ports/host.ts';
import type { RunningServer } from '#server/start.ts';

export function tellOtherPort(window: BrowserWindow, server: RunningServer, log: Log): void {
  const { wantedPort: wanted, port, url } = server;
  log.warn('the port was taken', { wanted, port });
  void dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Cointill',
    message: `Port ${wanted} is in use by another program.`,
    detail:
      `The till works. Web shops and other programs reach Cointill at ${url} until it is started again. ` +
      `Close the other program and start Cointill again, or choose another port in the settings, under Network.`,
  });
}

/**
 * Books that a newer version has opened: offers the backup from before that.
 * @returns whether it is to be restored
 */
export function offerWayBack(error: Error, log: Log): boolean {
  log.error('the books were opened by a newer version', { error });
  const answer = dialog.showMessageBoxSync({
    type: 'warning',
    title: 'Cointill',
    message: 'A newer version of Cointill has opened these books.',
    detail:
      `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.\n\n` +
      'Sales made since then are not in that backup. The present data is kept in a folder of its own.',
    buttons: ['Quit', 'Restore the backup'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return answer === 1;
}

/** Logs the error, shows it and exits: a till that half works is worse than none. */
export function fail(title: string, error: unknown, log: Log): void {
  log.error(title, { error });
  dialog.showErrorBox(title, error instanceof Error ? error.message : String(error));
  app.exit(1);
}
