/** Entry point of the customer display's page: its own small store, its own API client, and the screen. */
import { firstWords, mountPage } from '#ui/mount-page.tsx';
import '#ui/theme/receipt-code.css';
import './display.css';
import '#ui/theme/forced-colors.css';
import { displayApi } from '#api/display.ts';
import { pair } from '#api/http-client.ts';
import { browserClock } from '#api/reconnecting-stream.ts';
import type { DisplayBridge } from '#main/contract.ts';
import { DisplayApp } from './app.tsx';
import { createDisplay } from './store.ts';

declare global {
  interface Window {
    /** Absent in a browser. */
    readonly cointillDisplay?: DisplayBridge;
  }
}

const server = { root: '/api/v1', fetch: globalThis.fetch.bind(globalThis) };
const desktop = window.cointillDisplay;
const display = createDisplay({
  api: (token) => displayApi(token, server),
  pair: (code) => pair(server, code, '/display/pair'),
  token: desktop ? () => desktop.token() : null,
  clock: browserClock,
  // A tablet at the counter is switched off at night, so the token is persisted; it gives access to a display only.
  memory: globalThis.localStorage,
});
// The code of a link is used once and is removed from the URL.
const code = decodeURIComponent(location.hash.slice(1));
if (code !== '') history.replaceState(null, '', location.pathname);

mountPage(<DisplayApp display={display} first={await firstWords()} />);
void display.start(code);
