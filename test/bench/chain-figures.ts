/**
 * `chain-to-screen-…-rpc`: from a transaction entering the mempool of a real node to the picture on the till's screen. The
 * app, its window and the nodes are the real ones, but for DOGECOIN, where a litecoind stands in.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { _electron, type Page } from 'playwright';
import { Bitcoind, bitcoindMissing } from '../support/bitcoind.ts';
import { DogecoinStandIn } from '../support/dogecoind.ts';
import { freshVpub, setRate, setUpLitecoin, setUpShop } from '../support/litecoin-shop.ts';
import { Litecoind, litecoindMissing } from '../support/litecoind.ts';
import { startCointill } from './children.ts';
import { type Measured, median, percentile } from './figure.ts';
import { APP, openStage, SANDBOX } from './screen.ts';
import { KEY, MERCHANT, temporaryFolder } from './shop.ts';

const SALES = 31;
const UNITS_A_SALE = '4.20';

interface Stand {
  readonly missing: string | null;
  start(): Promise<Litecoind>;
  /** Brings the shop into being before the app is started; null: its owner does, on the screen. */
  readonly shop: ((node: Litecoind) => unknown) | null;
}

const STANDS: Readonly<Record<'bitcoin' | 'litecoin' | 'dogecoin', Stand>> = {
  bitcoin: {
    missing: bitcoindMissing,
    start: () => Bitcoind.start({ cookie: true }),
    shop: (node) => nodeShop('BITCOIN', 'BTC', '58364.85', freshVpub(), node),
  },
  litecoin: { missing: litecoindMissing, start: () => Litecoind.start(), shop: null },
  dogecoin: {
    missing: litecoindMissing,
    start: () => DogecoinStandIn.start({ cookie: true }),
    shop: (node) => nodeShop('DOGECOIN', 'DOGE', '0.14', freshTpub(), node),
  },
};

export async function chainToScreen(chain: keyof typeof STANDS): Promise<Measured[]> {
  const stand = STANDS[chain];
  if (stand.missing !== null) throw new Error(stand.missing);
  const folder = await temporaryFolder();
  const stage = await openStage();
  const node = await stand.start();
  const data = join(folder.path, 'data');
  if (stand.shop) await (await startCointill(data, stand.shop(node))).stop();
  else await mkdir(data);
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = stage.runtime.folder;
  const app = await _electron.launch({
    args: [APP],
    env: { ...stage.env, COINTILL_DATA: data },
    chromiumSandbox: SANDBOX.length === 0,
  });
  try {
    const till = await app.firstWindow();
    await till.waitForURL(/\/app\/till\//);
    if (!stand.shop) {
      await setUpShop(till);
      await setUpLitecoin(till, node, freshVpub());
      await setRate(till, '80');
      await till.getByRole('button', { name: 'Sale' }).first().click();
    }
    await till.getByRole('button', { name: /^Charge/ }).waitFor();
    const took: number[] = [];
    for (let sale = 0; sale < SALES; sale++) {
      took.push(await paid(till, node));
      // Rewards of these blocks pay the next sales; a chain of unconfirmed change has an end.
      if (sale % 10 === 9) await node.mine(1);
    }
    // The first sale warms everything up: the node's wallet, the stream, the page.
    const counted = took.slice(1);
    return [
      {
        name: `chain-to-screen-${chain}-rpc`,
        value: median(counted),
        unit: 'ms',
        floor: null,
        bound: { of: 'value', atMost: 500 },
        note: `${counted.length} sales, p95 ${Math.round(percentile(counted, 0.95))} ms, worst ${Math.round(Math.max(...counted))} ms`,
      },
    ];
  } finally {
    await app.close();
    await node.stop();
    await stage.close();
    await folder.remove();
  }
}

/** A shop that takes one coin through its own node, whose cookie it reads, and that waits for no block. */
function nodeShop(method: string, coin: string, price: string, extendedPublicKey: string, node: Litecoind) {
  const { door: url, cookieFile } = node;
  const backend = { kind: 'core-rpc', extendedPublicKey, url, cookieFile };
  return {
    merchants: [
      {
        id: MERCHANT,
        name: 'Bench',
        currency: 'EUR',
        network: 'regtest',
        methods: [{ method, backend, policy: [{ upTo: null, confirmations: 0 }] }],
        keys: [{ name: 'bench', key: KEY }],
      },
    ],
    rates: { sources: [], manual: [{ merchant: MERCHANT, coin, currency: 'EUR', price }] },
  };
}

/** A new account key of a test chain (44'). Its private part is thrown away. */
function freshTpub(): string {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const versions = { private: 0x04358394, public: 0x043587cf };
  return HDKey.fromMasterSeed(seed, versions).derive("m/44'/1'/0'").publicExtendedKey;
}

/** Who pays a sale: what can be done beforehand, and the moment from which the time is taken. */
export interface Payer {
  sign(outputs: [[destination: string, units: bigint]]): Promise<string>;
  send(signed: string): Promise<unknown>;
}

/** One sale: milliseconds from handing the signed transaction to the node until "Paid" was painted. */
export async function paid(till: Page, node: Payer): Promise<number> {
  const created = till.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/payments/invoices'),
  );
  await till.keyboard.type(UNITS_A_SALE);
  await till.keyboard.press('Enter');
  const answer = (await (await created).json()) as {
    paymentMethods: readonly { destination: string; amount: string }[];
  };
  const [method] = answer.paymentMethods;
  if (!method) throw new Error('the sale has no destination');
  await till
    .getByRole('heading', { name: /Waiting/ })
    .first()
    .waitFor();
  const signed = await node.sign([[method.destination, unitsOf(method.amount)]]);
  const shown = till.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const headings = [...document.querySelectorAll('h1, h2, [role=heading]')];
          if (!headings.some(({ textContent }) => /^\s*Paid/.test(textContent ?? ''))) return;
          observer.disconnect();
          // The frame after the next one has it on the screen.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
  );
  const sentAt = Date.now();
  await node.send(signed);
  const took = (await shown) - sentAt;
  const charging = till.getByRole('button', { name: /^Charge/ });
  while (!(await charging.isVisible())) {
    await till.keyboard.press('Enter');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return took;
}

function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}
