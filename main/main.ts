/** The desktop app, a table of contents: one instance, the server, its guards, the till's window; on quit, in reverse. */
import { app, type BrowserWindow, dialog, session } from 'electron';
import type { RunningServer } from '../server/start.ts';
import { about, places } from './about.ts';
import { autostart } from './autostart.ts';
import { computer } from './computer.ts';
import { customerDisplay } from './display-window.ts';
import { displaySession, guardDisplaySession, guardPages, guardSession } from './guard.ts';
import { answerDisplay, answerTill } from './ipc.ts';
import { openKiosk } from './kiosk.ts';
import { openLog } from './log.ts';
import { portFrom } from './port.ts';
import { endInReverse } from './quit.ts';
import { keyringVault } from './vault.ts';
import { bringForward, makeTill } from './windows.ts';

const { dataFolder, profile, assetsFolder } = places(process.env);
// Before the lock: it belongs to the profile, so that two shops on one machine can run side by side.
app.setPath('userData', profile);
const log = openLog(app.getPath('logs'));
let till: BrowserWindow | undefined;

process.on('uncaughtException', (error) => fail('Cointill had to stop', error));
process.on('unhandledRejection', (reason) => log.error('a promise failed unheard', { reason }));
app.on('second-instance', () => bringForward(till));
app.on('window-all-closed', () => app.quit());

// Not a top-level await: while main is still loading, Electron does not become ready.
if (app.requestSingleInstanceLock()) {
  app
    .whenReady()
    .then(openShop)
    .catch((error: unknown) => fail('Cointill could not start', error));
} else {
  app.quit();
}

async function openShop(): Promise<void> {
  let origin: string | null = null;
  const ours = () => origin;
  guardPages(ours, log);
  guardSession(session.defaultSession, ours);
  guardDisplaySession(displaySession(), ours);
  const kiosk = openKiosk(profile, process.argv, log);
  const { window, load } = makeTill(profile, kiosk, log);
  till = window;
  // The page's process starts while this one reads the program.
  const { startServer } = await import('../server/start.ts');
  const vault = keyringVault();
  const passphrase = process.env['COINTILL_PASSPHRASE'];
  const server = await startServer({
    dataFolder,
    port: portFrom(process.env['COINTILL_PORT']),
    portTaken: 'any',
    assetsFolder,
    logLevel: 'warn',
    computer: computer(kiosk, autostart(process.env)),
    marketRates: process.env['COINTILL_MARKET_RATES'] !== 'off',
    ...(vault ? { vault } : {}),
    ...(vault || passphrase === undefined ? {} : { passphrase }),
  });
  endInReverse([() => server.close()], log);
  origin = new URL(server.url).origin;
  const display = customerDisplay({
    profile,
    till: window,
    url: () => `${server.url}/app/display/index.html`,
    log,
  });
  app.on('before-quit', display.end);
  // The till's window is the app; the customer's goes with it.
  window.on('closed', display.end);
  answerTill(
    {
      'session:token': async () => server.tillToken,
      'app:about': async () => about(),
      'app:quit': async () => {
        if (!kiosk.on) app.quit();
        return !kiosk.on;
      },
      'display:state': async () => display.state(),
      'display:open': async () => {
        display.open();
        return display.state();
      },
      'display:close': async () => {
        display.close();
        return display.state();
      },
    },
    ours,
    () => till?.webContents,
  );
  answerDisplay({ 'display:token': async () => server.displayToken }, ours, display.contents);
  window.once('show', display.restore);
  await load(`${server.url}/app/till/index.html`);
  if (server.wantedPort !== 0 && server.port !== server.wantedPort) tellOtherPort(window, server);
}

function tellOtherPort(window: BrowserWindow, { wantedPort: wanted, port, url }: RunningServer): void {
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

/** Says it to the log and to the person in front of the screen, and ends: a till that half works is worse than none. */
function fail(title: string, error: unknown): void {
  log.error(title, { error });
  dialog.showErrorBox(title, error instanceof Error ? error.message : String(error));
  app.exit(1);
}
