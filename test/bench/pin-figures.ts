/** `pin-unlock`: from the last digit of a PIN on the lock screen to the painted till. */
import type { Page } from 'playwright';
import { type Measured, median, percentile } from './figure.ts';
import { atPracticeTill } from './till-figures.ts';

const PIN = '246813';
const UNLOCKS = 21;

export function pinUnlock(): Promise<Measured[]> {
  return atPracticeTill(async (till) => {
    await till.evaluate(addOwner, PIN);
    const took: number[] = [];
    for (let unlock = 0; unlock < UNLOCKS; unlock++) took.push(await unlockTill(till));
    return [
      {
        name: 'pin-unlock',
        value: percentile(took.slice(1), 0.95),
        unit: 'ms',
        floor: null,
        bound: { of: 'value', atMost: 300 },
        note: `p95 of ${UNLOCKS - 1}; median ${median(took.slice(1)).toFixed(0)} ms, worst ${Math.max(...took).toFixed(0)} ms`,
      },
    ];
  });
}

async function unlockTill(till: Page): Promise<number> {
  await till.locator('.pin-field').waitFor();
  await till.locator('.rail .who').waitFor({ state: 'detached' });
  await till.evaluate(watchUnlock, PIN.length);
  await till.keyboard.type(PIN);
  const took = await till.evaluate('unlocked');
  if (typeof took !== 'number' || Number.isNaN(took)) throw new Error('the till opened before its whole PIN');
  await till.locator('.rail .who').click();
  return took;
}

/** Runs in the page: creates the first person, which locks the till. */
async function addOwner(pin: string): Promise<void> {
  const { cointill } = window as Window & { cointill?: { token(): Promise<string> } };
  const answer = await fetch('/api/v1/till/people', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await cointill?.token()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Bench', role: 'owner', pin }),
  });
  if (!answer.ok) throw new Error(`the owner was answered ${answer.status}`);
}

/** Runs in the page: `unlocked` becomes the milliseconds from the key of the last digit to the frame with the till. */
function watchUnlock(digits: number): void {
  const unlocked = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('no till within ten seconds of its PIN')), 10_000);
    let typed = 0;
    let pressedAt = Number.NaN;
    const press = (event: KeyboardEvent) => {
      typed += 1;
      if (typed === digits) pressedAt = event.timeStamp;
    };
    window.addEventListener('keydown', press, { capture: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.rail .who')) return;
      observer.disconnect();
      window.removeEventListener('keydown', press, { capture: true });
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - pressedAt);
        painted.port2.postMessage(null);
      });
    });
    observer.observe(document.documentElement, { subtree: true, childList: true });
  });
  Object.assign(window, { unlocked });
}
