/** Exposes the typed bridge as `window.cointill` in the till. Runs in the sandbox, as CommonJS. */
import { contextBridge, ipcRenderer } from 'electron';
import type { BooksIpc, Bridge, Channel, Ipc, JoinIpc } from './contract.ts';

function call<C extends Channel>(channel: C): ReturnType<Ipc[C]>;
function call(channel: Channel): Promise<unknown> {
  return ipcRenderer.invoke(channel);
}

function callJoin<C extends keyof JoinIpc>(
  channel: C,
  ...args: Parameters<JoinIpc[C]>
): ReturnType<JoinIpc[C]>;
function callJoin(channel: keyof JoinIpc, ...args: unknown[]): Promise<unknown> {
  return ipcRenderer.invoke(channel, ...args);
}

function callBooks<C extends keyof BooksIpc>(
  channel: C,
  ...args: Parameters<BooksIpc[C]>
): ReturnType<BooksIpc[C]>;
function callBooks(channel: keyof BooksIpc, ...args: unknown[]): Promise<unknown> {
  return ipcRenderer.invoke(channel, ...args);
}

const bridge: Bridge = {
  token: () => call('session:token'),
  about: () => call('app:about'),
  quit: () => call('app:quit'),
  restart: () => call('app:restart'),
  displayWindow: () => call('display:state'),
  openDisplay: () => call('display:open'),
  closeDisplay: () => call('display:close'),
  print: () => call('page:print'),
  printed: () => call('page:printed'),
  chooseReceiptFile: () => call('receipt:choose'),
  saveReceipt: () => call('receipt:save'),
  findShops: () => callJoin('join:find'),
  lookAtShop: (...shop) => callJoin('join:look', ...shop),
  joinShop: () => callJoin('join:go'),
  books: () => callBooks('books:state'),
  moveAgain: () => callBooks('books:again'),
  cancelMove: () => callBooks('books:cancel'),
  askForDatabase: () => callBooks('books:ask'),
  enterDatabase: (...access) => callBooks('books:enter', ...access),
  openOwnBooks: () => callBooks('books:own'),
};

contextBridge.exposeInMainWorld('cointill', bridge);
