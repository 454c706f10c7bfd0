/**
 * Script of the hosted checkout: small, without a framework, and never needed to read the page. Only the server
 * renders; this listens for changes, fetches the page again and applies the differences.
 */
import './checkout.css';
import { choose, copyCode, copyFrom, enhance, tick } from './enhance.ts';
import { listen } from './live-updates.ts';
import { morph } from './morph.ts';

const page = () => document.getElementById('page');
let serverAhead = 0;
let fetching = false;
let stale = false;

/** The page as the server would render it now, for the method chosen here. */
async function redraw(): Promise<void> {
  if (fetching) {
    stale = true;
    return;
  }
  fetching = true;
  try {
    do {
      stale = false;
      const answer = await fetch(location.href, { cache: 'no-store' });
      if (!answer.ok && answer.status !== 404) throw new Error(`HTTP ${answer.status}`);
      take(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    } while (stale);
  } catch {
    reachable(false);
    setTimeout(redraw, 2000);
  } finally {
    fetching = false;
  }
}

function take(next: Document): void {
  enhance(next);
  const method = new URLSearchParams(location.search).get('method');
  if (method !== null) choose(next, method);
  setClock(next);
  tick(next, serverAhead);
  document.title = next.title;
  morph(document.body, next.body);
}

function setClock(from: Document): void {
  const now = Date.parse(from.getElementById('page')?.dataset['now'] ?? '');
  if (!Number.isNaN(now)) serverAhead = now - Date.now();
}

function reachable(yes: boolean): void {
  const sign = document.getElementById('offline');
  if (sign && sign.hidden !== yes) sign.hidden = yes;
}

function start(): void {
  const base = page()?.dataset['base'];
  if (base === undefined) return;
  setClock(document);
  enhance(document);
  const redrawIfChanged = (mark: string) => {
    if (mark !== page()?.dataset['mark']) void redraw();
  };
  const ask = listen(base, { received: redrawIfChanged, reachable });

  let over = false;
  const run = () => {
    const left = tick(document, serverAhead);
    if (left === 0 && !over) ask();
    over = left === 0;
  };
  run();
  setInterval(run, 500);

  // The unfolded code, above what sticks to the bottom.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.checked)
      document.getElementById('stage')?.scrollIntoView({ block: 'center' });
  });

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const copy = event.target.closest<HTMLElement>('.copy');
    if (copy) void copyFrom(copy);
    const tapped = event.target.closest<HTMLElement>('.qr img');
    if (tapped) void copyCode(tapped);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const code = event.target.closest<HTMLAnchorElement>('a[data-code]');
    if (code) {
      event.preventDefault();
      history.replaceState(null, '', code.search);
      void redraw();
      return;
    }
    const tab = event.target.closest<HTMLElement>('[data-tab]');
    const method = tab?.dataset['tab'];
    if (method === undefined) return;
    if (!choose(document, method)) return;
    event.preventDefault();
    history.replaceState(null, '', `?method=${method}`);
  });
}

start();
