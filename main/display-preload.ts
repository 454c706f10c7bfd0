/** Exposes the customer display's one call as `window.cointillDisplay`. Runs in the sandbox, as CommonJS. */
import { contextBridge, ipcRenderer } from 'electron';
import type { DisplayBridge, DisplayIpc } from './contract.ts';

function call<C extends keyof DisplayIpc>(channel: C): ReturnType<DisplayIpc[C]>;
function call(channel: keyof DisplayIpc): Promise<unknown> {
  return ipcRenderer.invoke(channel);
}

const bridge: DisplayBridge = { token: () => call('display:token') };

contextBridge.exposeInMainWorld('cointillDisplay', bridge);
