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

/** Logs the error, shows it and exits: a till that half works is worse than none. */
export function fail(title: string, error: unknown, log: Log): void {
  log.error(title, { error });
  dialog.showErrorBox(title, error instanceof Error ? error.message : String(error));
  app.exit(1);
}
