/** Entry point of the desktop app: single instance, the server, its guards, the till's window; on quit, in reverse. */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { app, crashReporter, session } from 'electron';
import { about, places } from './about.ts';
import { openBooksPlace } from './books/books-place.ts';
import { openBooks } from './books/open-books.ts';
import { computer } from './computer.ts';
import { SHOW_VERSION } from './flags.ts';
import { answerBooks, answerDisplay, answerJoin, answerTill } from './ipc.ts';
import { allowAwayPage, serveAwayPage } from './joined/away-page.ts';
import { openJoining } from './joined/join.ts';
import { openJoinedTill } from './joined/joined-till.ts';
import { readMembership } from './joined/membership.ts';
import { readServer } from './load-compiled-server.ts';
import { autostart } from './os/autostart.ts';
import { pruneCrashDumps } from './os/crash-dumps.ts';
import { debuggingSwitch } from './os/debugging.ts';
import { fail, offerWayBack, tellOtherPort } from './os/dialogs.ts';
import { whyNotIn } from './os/json-file.ts';
import { openLog } from './os/log.ts';
import { relaunch } from './os/relaunch.ts';
import { keyringVault } from './os/vault.ts';
import { portFrom } from './port.ts';
import { endInReverse } from './quit.ts';
import { COMPILED_ARCHIVE, COMPILED_BEFORE, COMPILED_NOW } from './runtime/compiled-words.ts';
import { openUpdates } from './updates/updates.ts';
import { customerDisplay } from './windows/display-window.ts';
import { graphics } from './windows/graphics.ts';
import { openKiosk } from './windows/kiosk.ts';
import { receiptFile } from './windows/receipt-file.ts';
import { BOOKS_PAGE, displaySession, guardPages, guardSession } from './windows/web-security.ts';
import { makeTill, type TillWindow } from './windows/windows.ts';

if (process.argv.includes(SHOW_VERSION)) showVersion();
const { dataFolder, profile, assetsFolder } = places(process.env);
const obstacle = whyNotIn(profile);
// Before the lock: it belongs to the profile, so that two shops on one machine can run side by side.
if (obstacle === null) app.setPath('userData', profile);
const [logs, crashes] = [join(profile, 'logs'), join(profile, 'crashes')];
const log = openLog(logs);
app.setPath('crashDumps', crashes);
crashReporter.start({ uploadToServer: false });
const opened = debuggingSwitch();
if (opened !== null) {
  log.error('started with a switch that opens the till to other programs: it ends', { switch: opened });
  process.exit(1);
}
/** Address of the network interface for finding shops, empty for any; null: switched off. */
const discoverAt = discoveryAt(process.env['COINTILL_DISCOVERY']);
const drawing = graphics(profile, log);
/** Once the till has been shown this long, start-up code has run. */
const SETTLED_MS = 2_000;
let till: TillWindow | undefined;

allowAwayPage();
process.on('uncaughtException', (error) => fail('Cointill had to stop', error, log));
process.on('unhandledRejection', (reason) => log.error('a promise failed unheard', { reason }));
app.on('second-instance', () => till?.forward());
app.on('window-all-closed', () => app.quit());

// Not a top-level await: Electron does not become ready while main is still loading.
if (obstacle !== null) {
  app.whenReady().then(() => fail('Cointill could not start', obstacle, log));
} else if (app.requestSingleInstanceLock()) {
  app
    .whenReady()
    .then(open)
    .catch((error: unknown) => fail('Cointill could not start', error, log));
} else {
  app.quit();
}

/** The till of another computer's shop, if it was made one; else the shop on this computer. */
async function open(): Promise<void> {
  const shop = readMembership(profile);
  if (shop === null) return openShop();
  till = await openJoinedTill({ profile, assetsFolder }, shop, discoverAt, log);
}

async function openShop(): Promise<void> {
  let origin: string | null = null;
  const ours = () => origin;
  guardPages(ours, log);
  guardSession(session.defaultSession, ours);
  const kiosk = openKiosk(profile, process.argv, log);
  till = makeTill(profile, kiosk, log);
  const { window, load } = till;
  // The page's process starts while this one loads the server.
  const program = readServer(
    join(app.getAppPath(), 'dist', 'node'),
    app.isPackaged ? join(process.resourcesPath, COMPILED_ARCHIVE) : undefined,
  );
  const updates = openUpdates(profile, log);
  const vault = keyringVault();
  const passphrase = process.env['COINTILL_PASSPHRASE'];
  const booksPlace = openBooksPlace(profile, vault ?? program.exports.openProfileKey(profile, log));
  const books = openBooks({
    place: booksPlace,
    dataFolder,
    program: program.exports,
    keyring: vault,
    log,
    show() {
      serveAwayPage(session.defaultSession, assetsFolder);
      return load({ url: BOOKS_PAGE, ownWindow: '' });
    },
  });
  answerBooks(books.calls, () => window.webContents);
  const options = {
    dataFolder,
    port: portFrom(process.env['COINTILL_PORT']),
    portTaken: 'any' as const,
    assetsFolder,
    logLevel: 'warn' as const,
    logFolder: logs,
    computer: computer(kiosk, autostart(process.env)),
    updates,
    booksPlace,
    version: app.getVersion(),
    marketRates: process.env['COINTILL_MARKET_RATES'] !== 'off',
    ...(discoverAt === null ? {} : { announceAt: discoverAt }),
    ...(vault ? { vault } : {}),
    ...(vault || passphrase === undefined ? {} : { passphrase }),
  };
  let server = await books.start(options).catch(async (error: unknown) => {
    const { NewerBooks, goBack } = program.exports;
    if (!(error instanceof NewerBooks) || error.backup === null) throw error;
    if (!offerWayBack(error, log)) {
      app.exit(1);
      return new Promise<never>(() => {});
    }
    await goBack(dataFolder);
    return books.start(options);
  });
  endInReverse([() => server.close(), async () => updates.prepare(await server.openSales())], log, updates);
  origin = new URL(server.url).origin;
  const page = (name: 'till' | 'display') => ({
    url: `${server.url}/app/${name}/index.html`,
    ownWindow: server.ownWindow,
  });
  const display = customerDisplay({
    profile,
    till: window,
    session: () => displaySession(ours),
    page: () => page('display'),
    log,
  });
  app.on('before-quit', display.end);
  // Closing the till's window ends the app; the customer display closes with it.
  window.on('closed', display.end);
  const startAgain = once(async () => {
    // After a failed disk the last flush fails too: that must not keep the till from starting again.
    await server.close().catch((error: unknown) => log.error('the server did not close', { error }));
    // The same port: the page keeps its storage (it is per origin), and web shops find the API where it was.
    server = await books.start({ ...options, port: server.port });
    origin = new URL(server.url).origin;
    display.reload();
    await load(page('till'));
  });
  const receipt = receiptFile({ till: () => window, kiosk: () => kiosk.on, log });
  answerTill(
    {
      'session:token': async () => server.tillToken,
      'app:about': async () => about(),
      'app:quit': async () => {
        if (!kiosk.on) app.quit();
        return !kiosk.on;
      },
      'app:restart': async () => {
        // Not awaited: the requesting page is reloaded.
        void startAgain().catch((error: unknown) => fail('Cointill could not start again', error, log));
      },
      ...display.calls,
      'page:print': till.print.print,
      'page:printed': till.print.printed,
      'receipt:choose': receipt.choose,
      'receipt:save': receipt.write,
    },
    ours,
    () => window.webContents,
  );
  const joining = openJoining(profile, discoverAt, log);
  answerJoin(
    {
      'join:find': joining.find,
      'join:look': joining.look,
      'join:go': async () => {
        if (kiosk.on) throw new Error('in kiosk mode this computer stays what it is');
        // Its books would be out of reach.
        if (server.hasShop()) return 'has-shop';
        const answer = await joining.join();
        if (answer !== 'joined') return answer;
        relaunch();
        app.quit();
        return answer;
      },
    },
    ours,
    () => window.webContents,
  );
  answerDisplay({ 'display:token': async () => server.displayToken }, ours, display.contents);
  window.once('show', display.restore);
  window.once('show', () =>
    setTimeout(() => {
      drawing.remember();
      pruneCrashDumps(crashes, log);
      keepCompiled(program);
      updates.start();
    }, SETTLED_MS),
  );
  await load(page('till'));
  if (server.wantedPort !== 0 && server.port !== server.wantedPort) tellOtherPort(window, server, log);
}

/** @param wish `off`, an address of this computer, or nothing */
function discoveryAt(wish = ''): string | null {
  return wish === 'off' ? null : wish;
}

function showVersion(): never {
  try {
    writeSync(1, `${app.getName()} ${app.getVersion()}\n`);
  } catch {
    // Windows gives a program with windows no standard output.
  }
  process.exit(0);
}

/** Caches compiled code for the next start, after start-up. A package is read-only: it ships the cache. */
function keepCompiled({ compiledBefore, keepCompiled: keep }: ReturnType<typeof readServer>): void {
  try {
    if (compiledBefore) log.info(COMPILED_BEFORE);
    else if (!app.isPackaged) {
      keep();
      log.info(COMPILED_NOW);
    }
  } catch (error) {
    log.warn('the compiled server could not be kept: the next start takes as long as this one', { error });
  }
}

/** A call while it is in progress does not start it twice. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}
