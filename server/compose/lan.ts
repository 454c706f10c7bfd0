/** The local network listener, for checkout pages and customer displays: opened and closed by the settings. */
import { lanAddresses } from '#adapters/host/system.ts';
import { buildLanApp, type LanOptions } from '#http/lan-app.ts';
import { serverSettings } from '#usecases/settings/server-settings.ts';
import type { Base } from './base.ts';
import type { Closing } from './options.ts';

export interface Lan {
  /** Opens or closes the listener to match the settings. Never throws: errors are in `problem`. */
  apply(): Promise<void>;
  readonly problem: string | null;
  addresses(): string[];
  /** The same while displays are served there, else none. */
  displayAddresses(): string[];
}

interface Listener {
  readonly port: number;
  /** Whether displays were wanted when it opened, and whether there are pages to serve them with. */
  readonly wanted: boolean;
  readonly served: boolean;
  close(): Promise<void>;
}

/** What it serves. */
export type LanParts = Omit<LanOptions, 'log'>;

export function openLan({ store, log }: Base, parts: LanParts, closing: Closing): Lan {
  let open: Listener | null = null;
  let problem: string | null = null;

  const listen = async (port: number, wanted: boolean) => {
    const { displays, ...rest } = parts;
    const served = wanted ? displays : null;
    const app = await buildLanApp({ log, ...rest, displays: served });
    try {
      await app.listen({ host: '0.0.0.0', port });
      open = { port, wanted, served: served !== null, close: () => app.close() };
      problem = null;
    } catch (error) {
      await app.close();
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      problem = taken ? `port ${port} is in use by another program` : `port ${port} can't be opened`;
      log.warn('the local network is not served', { port, problem });
    }
  };

  const addresses = () => (open ? lanAddresses().map((address) => `http://${address}:${open?.port}`) : []);
  closing(() => open?.close());
  return {
    async apply() {
      const { lanPort, lanDisplays } = serverSettings(store);
      if (open?.port === lanPort && open?.wanted === lanDisplays) return;
      const old = open;
      open = null;
      problem = null;
      await old?.close();
      if (lanPort !== null) await listen(lanPort, lanDisplays);
    },
    get problem() {
      return problem;
    },
    addresses,
    displayAddresses: () => (open?.served ? addresses() : []),
  };
}
