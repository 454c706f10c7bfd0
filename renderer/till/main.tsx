/** Entry point of the till's page: connects the store, the API client and the screen. */
import { firstWords, mountPage } from '#ui/mount-page.tsx';
import '#ui/theme/receipt-code.css';
import './shell/till.css';
import { createApi } from '#api/client.ts';
import { pair } from '#api/http-client.ts';
import { browserClock } from '#api/reconnecting-stream.ts';
import { languageFor, localeFor } from '#i18n/languages.ts';
import { joinedBridge } from '#ui/controls/leave-shop.tsx';
import { dropHabitualEnter, keepFocusInPlace, leadFormsToWrong, selectOnFocus } from '#ui/input/focus.ts';
import { dropBlindPresses, followHands } from '#ui/input/pointer.ts';
import { createLook, preferredBy } from '#ui/theme/appearance-settings.ts';
import { App } from './app.tsx';
import { feedDisplays } from './display-feed/display-feed.ts';
import { TillProvider } from './shell/context.tsx';
import { bridge } from './shell/desktop.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { overNetwork } from './shell/over-network.ts';
import { StaffSessionProvider } from './shell/staff-session.tsx';
import { openPeopleHere } from './state/staff-session.ts';
import { createTill } from './state/store.ts';

/** RFC 9562 version 4; `crypto.randomUUID` is missing if the page is not a secure context. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const desktop = bridge();
const people = openPeopleHere(globalThis.fetch.bind(globalThis));
const server = { root: '/api/v1', fetch: people.fetch };
const till = createTill({
  api: (token) => createApi(token, server),
  pair: (code) => pair(server, code),
  // A joined till was paired before its page was first shown: its secret is a cookie.
  token: desktop ? () => desktop.token() : joinedBridge() ? async () => '' : null,
  clock: browserClock,
  // The program's own window is this machine's till, and a tablet in the network is one: the sale in progress survives a
  // restart. In a browser on this machine it is per tab.
  memory: desktop || overNetwork() ? globalThis.localStorage : globalThis.sessionStorage,
  // The listener for tills sends something every second.
  ...(overNetwork() ? { quietMs: 2_500 } : {}),
  uuid,
});
people.store.subscribe((now, before) => {
  if (now.person !== null && now.person !== before.person) till.actions.renew();
});
// The code of a link is used once and is removed from the URL. The fingerprint after it is for the desktop app.
const [scanned = ''] = decodeURIComponent(location.hash.slice(1)).split('.');
if (location.hash !== '') history.replaceState(null, '', location.pathname);
const look = createLook(globalThis.localStorage, document.documentElement);

const first = await firstWords(preferredBy(look.getState(), navigator.languages));

feedDisplays({
  store: till.store,
  show: (view) => till.actions.api().display.show(view),
  look: () => {
    const { theme, customerLanguage, ...own } = look.getState();
    const known = preferredBy(
      customerLanguage === 'same' ? own : { language: customerLanguage },
      navigator.languages,
    );
    return { theme, language: localeFor(languageFor(known), known) };
  },
  onLook: (call) => look.subscribe(call),
  clock: browserClock,
});

dropHabitualEnter(document);
keepFocusInPlace(document);
dropBlindPresses(document);
followHands(document);
leadFormsToWrong(document);
selectOnFocus(document);

mountPage(
  <TillProvider till={till} look={look} first={first}>
    <ErrorBoundary>
      <StaffSessionProvider people={people}>
        <App scanned={scanned} />
      </StaffSessionProvider>
    </ErrorBoundary>
  </TillProvider>,
);
void till.actions.start();
