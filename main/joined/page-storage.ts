/**
 * What the till's page keeps for itself, such as a sale in progress, at another address of the shop: a browser keeps it
 * per origin. Read and written by an empty page of that origin, for which nobody in the network is asked.
 */
import { BrowserWindow, type Session } from 'electron';

const READ = 'JSON.stringify({ ...localStorage })';
const REPLACE = `((kept) => {
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
})`;

/** As JSON. @throws Error when the page can't be opened */
export async function readPageStorage(session: Session, origin: string): Promise<string> {
  return String(await runAt(session, origin, READ));
}

/** Replaces all that is there. @param kept of `readPageStorage` @throws Error when the page can't be opened */
export async function writePageStorage(session: Session, origin: string, kept: string): Promise<void> {
  await runAt(session, origin, `${REPLACE}(JSON.parse(${JSON.stringify(kept)}))`);
}

export async function dropPageStorage(session: Session, origin: string): Promise<void> {
  await session.clearStorageData({ origin, storages: ['localstorage'] });
}

/** Meanwhile the session reaches no server: no other page of it may be open. */
async function runAt(session: Session, origin: string, script: string): Promise<unknown> {
  const { protocol } = new URL(origin);
  const scheme = protocol.slice(0, -1);
  const window = new BrowserWindow({
    show: false,
    webPreferences: { session, sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  session.protocol.handle(
    scheme,
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  );
  try {
    await window.loadURL(`${origin}/`);
    return await window.webContents.executeJavaScript(script);
  } finally {
    session.protocol.unhandle(scheme);
    window.destroy();
  }
}
