/** Exposes the calls of a joined till as `window.cointillJoined`. Runs in the sandbox, as CommonJS. */
import { contextBridge, ipcRenderer } from 'electron';
import type { JoinedBridge, JoinedIpc } from './contract.ts';

function call<C extends keyof JoinedIpc>(channel: C): ReturnType<JoinedIpc[C]>;
function call(channel: keyof JoinedIpc): Promise<unknown> {
  return ipcRenderer.invoke(channel);
}

const bridge: JoinedBridge = {
  state: () => call('joined:state'),
  leave: () => call('joined:leave'),
  displayWindow: () => call('display:state'),
  openDisplay: () => call('display:open'),
  closeDisplay: () => call('display:close'),
};

contextBridge.exposeInMainWorld('cointillJoined', bridge);
