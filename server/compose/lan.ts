/** The listener for the local network: opened and closed as the settings say, never with more than checkout pages. */
import { lanAddresses } from '../adapters/system.ts';
import type { CheckoutOptions } from '../http/checkout.ts';
import { buildLanApp } from '../http/lan-app.ts';
import { serverSettings } from '../usecases/server-settings.ts';
import type { Foundations } from './foundations.ts';
import type { Closing } from './options.ts';

export interface Lan {
  /** Brings the listener into line with the settings. Never throws: what went wrong is in `problem`. */
  apply(): Promise<void>;
  readonly problem: string | null;
  addresses(): string[];
}

export function openLan({ store, log }: Foundations, checkout: CheckoutOptions, closing: Closing): Lan {
  let open: { readonly port: number; close(): Promise<void> } | null = null;
  let problem: string | null = null;

  const listen = async (port: number) => {
    const app = await buildLanApp({ log, checkout });
    try {
      await app.listen({ host: '0.0.0.0', port });
      open = { port, close: () => app.close() };
      problem = null;
    } catch (error) {
      await app.close();
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      problem = taken ? `port ${port} is in use by another program` : `port ${port} can't be opened`;
      log.warn('the local network is not served', { port, problem });
    }
  };

  closing(() => open?.close());
  return {
    async apply() {
      const { lanPort } = serverSettings(store);
      if (open?.port === lanPort) return;
      const old = open;
      open = null;
      problem = null;
      await old?.close();
      if (lanPort !== null) await listen(lanPort);
    },
    get problem() {
      return problem;
    },
    addresses: () => (open ? lanAddresses().map((address) => `http://${address}:${open?.port}`) : []),
  };
}
