/**
 * The backend suite with Electrum's own Nostr Wallet Connect service, through a real relay, and payments by a second
 * Electrum over a real channel. Both have the same version: Debian 12's has no anchor outputs.
 */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNostrWalletConnect } from '#adapters/lightning/nostr-wallet-connect/open-nostr-wallet-connect.ts';
import { needs } from '#test/adapters/lightning/lightning-stage.ts';
import { stageOver } from '#test/adapters/lightning/stage-over.ts';
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import { ElectrumNwc, electrumNwcMissing } from '#test/support/nodes/electrum-nwc.ts';
import {
  type LightningChannel,
  lightningMissing,
  openChannel,
} from '#test/support/nodes/lightning-channel.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { RelayProxy, TestRelay } from '#test/support/nodes/nostr-relay.ts';

const missing = lightningMissing ?? electrumNwcMissing;

interface Stage {
  readonly relay: TestRelay;
  readonly wallet: ElectrumNwc;
  /** Receives only. */
  readonly connection: string;
  readonly channel: LightningChannel;
}

let opening: Promise<Stage> | null = null;
const stage = () => {
  opening ??= openStage();
  return opening;
};

async function openStage(): Promise<Stage> {
  const relay = await TestRelay.start();
  const started: ElectrumNwc[] = [];
  const channel = await openChannel(async (server, listen) => {
    const wallet = await ElectrumNwc.start(server, listen, relay.url);
    if (listen !== null) started.push(wallet);
    return wallet;
  });
  const [wallet] = started;
  if (!wallet) throw new Error('no wallet was started');
  return { relay, wallet, connection: await connected(wallet, 'receive only', 0), channel };
}

// Two daemons, a channel and a service: on a busy machine that exceeds a test's usual time-out.
beforeAll(async () => {
  if (missing === null) await stage();
}, 300_000);
afterAll(async () => {
  const ended = await opening;
  await ended?.channel.stop();
  await ended?.relay.halt();
});

const probed = async (connection: string) => {
  const node = openNostrWalletConnect({ connection, ...needs() });
  try {
    return await node.probe(new AbortController().signal);
  } finally {
    await node.close();
  }
};

/** A connection whose service is listening: that takes Electrum some seconds. */
async function connected(wallet: ElectrumNwc, name: string, dailySatoshi: number): Promise<string> {
  const connection = await wallet.connect(name, dailySatoshi);
  await until('the wallet answers', async () => (await probed(connection)).reachable, 100_000);
  return connection;
}

/** The same connection through another relay. */
function through(proxy: RelayProxy, connection: string): string {
  const [wallet = '', query] = connection.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete('relay');
  parameters.append('relay', proxy.url);
  return `${wallet}?${parameters}`;
}

backendSuite(
  'Lightning through Electrum over Nostr, really paid',
  async () => {
    const { relay, channel, ...open } = await stage();
    const proxy = await RelayProxy.open(relay);
    const connection = through(proxy, open.connection);
    return stageOver({
      node: () => openNostrWalletConnect({ connection, ...needs() }),
      async pay(bolt11) {
        await channel.pay(bolt11);
      },
      halt: () => proxy.halt(),
      begin: () => proxy.begin(),
      close: () => proxy.halt(),
    });
  },
  { without: ['confirm', 'undo', 'several'], skip: missing, runs: 2 },
);

describe.skipIf(missing !== null)('a connection to Electrum', { timeout: 150_000 }, () => {
  let wallet: ElectrumNwc;
  let connection: string;
  beforeAll(async () => {
    ({ wallet, connection } = await stage());
  });

  it('that may only receive is sufficient', async () => {
    const health = await probed(connection);
    expect(health).toMatchObject({ reachable: true, synced: true, network: 'regtest', warnings: [] });
  });

  it('that can spend as well is accepted, with the advice to use less', async () => {
    const { reachable, warnings } = await probed(await connected(wallet, 'spender', 1_000));
    expect(reachable).toBe(true);
    expect(warnings).toMatchObject([{ message: expect.stringContaining('can also spend') }]);
  });

  it('that the wallet has revoked is reported', async () => {
    const gone = await connected(wallet, 'taken back', 0);
    await wallet.rpc('nwc_remove_connection', ['taken back']);
    const { reachable, message } = await probed(gone);
    expect(reachable).toBe(false);
    expect(message).toContain('is it running and online, and does it still allow this connection?');
  });
});
