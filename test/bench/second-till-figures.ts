/**
 * `second-till-paint`: from the key that charges to the frame with the code, on a tablet in the network over https,
 * beside the same on the main till. Both sell in turn, so that they share the machine's noise.
 */

import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { CERTUTIL, chromiumPath } from '#test/support/machine/needs.ts';
import { openTrustedHome } from '#test/support/machine/trusted-home.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { type Measured, median, percentile } from './figure.ts';
import { SANDBOX } from './screen.ts';
import { atPracticeTill } from './till-figures.ts';

const PIN = '246813';
const SALES = 31;
const TABLET = { width: 1024, height: 768 };

export async function secondTillPaint(): Promise<Measured[]> {
  for (const program of [CERTUTIL, chromiumPath()])
    if (!existsSync(program)) throw new Error(`${program} is missing`);
  return atPracticeTill(
    async (main, stage) => {
      const port = await freePort();
      const { code, ca } = await main.evaluate(offerTill, { pin: PIN, port });
      await signIn(main);
      const home = await openTrustedHome(ca);
      const browser = await chromium.launch({
        env: { ...stage.env, HOME: home.path },
        executablePath: chromiumPath(),
        chromiumSandbox: SANDBOX.length === 0,
        args: ['--headless', '--disable-background-networking', '--no-first-run'],
      });
      try {
        const tablet = await browser.newPage({ viewport: TABLET, hasTouch: true, locale: 'en-IE' });
        await tablet.goto(`https://localhost:${port}/app/till/index.html#${code}`);
        await tablet.getByRole('button', { name: 'Use as till' }).press('Enter');
        await signIn(tablet);
        const [own, network]: [number[], number[]] = [[], []];
        for (let sale = 0; sale < SALES; sale++) {
          own.push(await charge(main));
          network.push(await charge(tablet));
        }
        const counted = network.slice(1);
        return [
          {
            name: 'second-till-paint',
            value: median(counted),
            unit: 'ms',
            floor: median(own.slice(1)),
            bound: { of: 'ratio', atMost: 1.5 },
            note: `${counted.length} sales on each till; p95 ${percentile(counted, 0.95).toFixed(0)} ms, on the main till ${percentile(own.slice(1), 0.95).toFixed(0)} ms`,
          },
        ];
      } finally {
        await browser.close();
        await home.remove();
      }
    },
    { COINTILL_DISCOVERY: 'off' },
  );
}

async function signIn(page: Page): Promise<void> {
  await page.locator('.pin-field').waitFor();
  await page.keyboard.type(PIN);
  await page.getByRole('button', { name: /^Charge/ }).waitFor();
}

/** One sale: milliseconds from the key that charges to the frame with its code. */
async function charge(page: Page): Promise<number> {
  await page.keyboard.type('4.20');
  await page.evaluate(watchCharge);
  await page.keyboard.press('Enter');
  const took = Number(await page.evaluate('charged'));
  if (Number.isNaN(took)) throw new Error('the code was drawn before the key');
  await page.getByRole('button', { name: /^Leave open/ }).click();
  await page.getByRole('button', { name: /^Charge/ }).waitFor();
  return took;
}

/** Runs in the page: `charged` becomes the milliseconds from the key that charges to the frame with the code. */
function watchCharge(): void {
  const charged = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('no code within ten seconds')), 10_000);
    let pressedAt = Number.NaN;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter') pressedAt = event.timeStamp;
    };
    window.addEventListener('keydown', press, { capture: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('svg.code')) return;
      observer.disconnect();
      window.removeEventListener('keydown', press, { capture: true });
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - pressedAt);
        painted.port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
  // Waited for by the caller.
  charged.catch(() => undefined);
  Object.assign(window, { charged });
}

/** Runs in the main till's page: creates the owner and the listener for tills, and a code for one. */
async function offerTill({ pin, port }: { readonly pin: string; readonly port: number }) {
  const { cointill } = window as Window & { cointill?: { token(): Promise<string> } };
  const authorization = `Bearer ${await cointill?.token()}`;
  let session: Record<string, string> = {};
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`/api/v1/till${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...session },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { person } = await call('POST', '/people', { name: 'Bench', role: 'owner', pin });
  const entered = await call('POST', '/people/enter', { personId: person.id, pin });
  session = { 'Cointill-Session': String(entered.session) };
  const opened = await call('PUT', '/tills', { port });
  const offered = await call('POST', '/tills', { name: 'Tablet' });
  return { code: String(offered.network.code.code), ca: String(opened.network.certificate.pem) };
}
