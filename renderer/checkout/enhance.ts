/** Progressive enhancement of the server-rendered page: running clock and ring, local times, copy buttons, tabs. */
import { countdownText } from '#domain/presentation/duration-text.ts';

/** Shows what needs a script, and formats times for this phone's locale. Works on a detached page, too. */
export function enhance(page: Document): void {
  for (const button of all(page, '.copy')) button.hidden = false;
  for (const code of all(page, '.qr')) code.classList.add('taps');
  for (const time of all(page, 'time[data-clock]')) {
    const at = new Date(time.getAttribute('datetime') ?? '');
    if (!Number.isNaN(at.getTime())) time.textContent = localTime(at, page.documentElement.lang);
  }
}

function localTime(at: Date, language: string): string {
  const today = new Date().toDateString() === at.toDateString();
  // The phone's own variant of the page's language, such as 24 hours in en-GB.
  const form = navigator.language.split('-')[0] === language ? navigator.language : language;
  // The same digits as the amounts, in Arabic too.
  const time = at.toLocaleTimeString(form, { timeStyle: 'short', numberingSystem: 'latn' });
  if (today) return time;
  const day = at.toLocaleDateString(form, { day: 'numeric', month: 'short', numberingSystem: 'latn' });
  return `${day}, ${time}`;
}

/** Shows the parts of one method and hides those of the others. False when the page has no such method. */
export function choose(page: Document, method: string): boolean {
  if (!page.querySelector(`[data-tab="${method}"]`)) return false;
  for (const piece of all(page, '[data-for]')) {
    const mine = piece.dataset['for'] === method;
    piece.hidden = !mine;
    if (mine && piece instanceof HTMLImageElement) piece.loading = 'eager';
  }
  for (const tab of all(page, '[data-tab]')) {
    if (tab.dataset['tab'] === method) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
  }
  return true;
}

/**
 * Milliseconds until the invoice expires, by the server's clock; undefined when the page shows no countdown. Once it has
 * expired, nothing on the page asks to pay.
 */
export function tick(page: Document, serverAhead: number): number | undefined {
  const main = page.getElementById('page');
  const until = Date.parse(main?.dataset['until'] ?? '');
  const from = Date.parse(main?.dataset['from'] ?? '');
  const clocks = all(page, '[data-left]');
  if (clocks.length === 0 || Number.isNaN(until)) return undefined;
  const left = Math.max(0, until - (Date.now() + serverAhead));
  main?.classList.toggle('over', left === 0);
  const text = countdownText(left);
  for (const clock of clocks) if (clock.textContent !== text) clock.textContent = text;
  const fill = page.querySelector('[data-ring="time"] .fill');
  fill?.setAttribute('stroke-dasharray', `${Math.min(100, (left / (until - from)) * 100).toFixed(2)} 100`);
  return left;
}

/** Copies the value of the button's row to the clipboard and confirms it on the button. */
export async function copyFrom(button: HTMLElement): Promise<void> {
  const value = button.dataset['copy'] ?? button.parentElement?.querySelector('.value')?.textContent ?? '';
  if (!(await copyText(value))) return;
  const label = button.textContent;
  const done = button.dataset['done'] ?? '';
  if (label === done) return;
  button.textContent = done;
  button.classList.add('done');
  setTimeout(() => {
    button.textContent = label;
    button.classList.remove('done');
  }, 2000);
}

/** Copies the payment code that was tapped, and says so on it. */
export async function copyCode(image: HTMLElement): Promise<void> {
  const frame = image.parentElement;
  if (frame === null || !(await copyText(image.dataset['copy'] ?? ''))) return;
  frame.classList.add('done');
  setTimeout(() => frame.classList.remove('done'), 2000);
}

async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    // A shop's own network is often plain http, where browsers have no clipboard API: the older command still works
    // there.
    const field = document.createElement('textarea');
    field.value = value;
    field.className = 'unseen';
    field.readOnly = true;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

function all(page: Document, selector: string): HTMLElement[] {
  return Array.from(page.querySelectorAll<HTMLElement>(selector));
}
