/**
 * The local network listeners, opened and closed by the settings: a plain one for checkout pages and customer displays,
 * and one over TLS for tills, whose certificate follows the machine's names and is renewed in time.
 */
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Server } from 'node:tls';
import { lanAddresses } from '#adapters/host/system.ts';
import type { ShopCertificate } from '#adapters/tls/shop-certificate.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { buildLanApp, buildTillApp, type LanOptions, type TillAppOptions } from '#http/lan-app.ts';
import type { TillListener } from '#http/till/routes-network-tills.ts';
import { networkApi, serverSettings } from '#usecases/settings/server-settings.ts';
import type { Base } from './base.ts';
import type { Closing } from './options.ts';

export interface Lan {
  /** Opens or closes the listeners to match the settings. Never throws: errors are in `problem`. */
  apply(): Promise<void>;
  readonly problem: string | null;
  addresses(): string[];
  /** The same while displays are served there, else none. */
  displayAddresses(): string[];
  tills(): TillListener;
}

/** What they serve. */
export interface LanParts extends Omit<LanOptions, 'log'> {
  /** Null: no pages to serve tills with. */
  readonly tills:
    | (Pick<TillAppOptions, 'assetsFolder'> & {
        readonly routes: () => TillAppOptions['routes'];
        readonly own: (listener: () => TillListener) => TillAppOptions['own'];
        /** Whether there is an owner, without whom no till may be used. */
        readonly allowed: () => boolean;
        /** The shop's name. */
        readonly shop: () => string;
      })
    | null;
}

type App = Awaited<ReturnType<typeof buildLanApp>>;

/** In the data folder. */
const CERTIFICATE_FILE = 'till-certificate.pem';
/** How often the machine's names are compared with those of the certificate. */
const NAMES_EVERY_MS = MINUTE;
/** How often the certificate's end is looked at, at the latest. */
const END_EVERY_MS = 12 * HOUR;

/** @param announceAt see `ServerOptions` */
export function openLan(base: Base, parts: LanParts, announceAt: string | undefined, closing: Closing): Lan {
  const { store, log, clock } = base;
  const { displays, tills, ...rest } = parts;
  const plain = openListener(log, 'the local network');
  const secure = openListener(log, 'tills in the network');
  /** Of the open listener for tills. */
  let certificate: ShopCertificate | null = null;
  let wordsOf: TillListener['words'] = () => [];
  let stopRenewal = () => {};

  // Without a network, browsers on this computer.
  const tillHosts = () => {
    const hosts = lanAddresses().filter((address) => certificate?.addresses.includes(address));
    return hosts.length > 0 ? hosts : ['localhost'];
  };
  const machineNames = () => ({ host: hostname(), addresses: lanAddresses() });
  const makeCertificate = async () => {
    // Loaded only where tills are served.
    const { shopCertificate } = await import('#adapters/tls/shop-certificate.ts');
    const path = join(base.dataFolder, CERTIFICATE_FILE);
    const needs = { disk: base.disk, random: base.random, now: () => clock.now(), path };
    return shopCertificate(needs, machineNames(), tills?.shop() ?? '');
  };
  /** Makes the server's certificate again when the machine's names, the clock or its end need it. */
  const keepRenewing = (server: Server) => {
    /** Of the last certificate; empty: it is made again at the next look. */
    let known = JSON.stringify(machineNames());
    let lookedAt = clock.monotonic();
    let stopTimer = () => {};
    let ended = false;
    const look = async () => {
      const names = JSON.stringify(machineNames());
      if (names !== known || clock.monotonic() - lookedAt >= END_EVERY_MS) {
        [known, lookedAt] = [names, clock.monotonic()];
        try {
          const made = await makeCertificate();
          if (ended) return;
          certificate = made;
          server.setSecureContext({ ...servedWith(made), minVersion: 'TLSv1.2' });
        } catch (cause) {
          log.warn('the certificate for tills could not be renewed', { cause });
          known = '';
        }
      }
      if (!ended) wait();
    };
    const wait = () => {
      stopTimer = clock.after(NAMES_EVERY_MS, () => void look());
    };
    // It may not be valid yet by the new time, or no longer.
    const stopSteps = clock.onStep(() => {
      known = '';
    });
    wait();
    stopRenewal = () => {
      ended = true;
      stopTimer();
      stopSteps();
    };
  };
  const tillListener = (): TillListener => {
    const { port } = secure;
    return {
      port: serverSettings(store).tillPort,
      api: networkApi(store),
      problem: secure.problem,
      addresses: port === null ? [] : tillHosts().map((host) => `https://${host}:${port}`),
      certificate: certificate && { pem: certificate.authority, fingerprint: certificate.fingerprint },
      words: (code) => wordsOf(code),
    };
  };
  const openTills = async () => {
    if (tills === null) throw new Error('there are no pages to serve');
    const { own, routes, assetsFolder } = tills;
    const { comparisonWords } = await import('#adapters/tls/comparison-words.ts');
    certificate = await makeCertificate();
    wordsOf = (code) => (certificate ? comparisonWords(code, certificate.fingerprint) : []);
    const { requestIds, trustedProxies } = rest;
    const app = await buildTillApp({
      ...{ log, requestIds, trustedProxies, tls: servedWith(certificate), routes: routes(), assetsFolder },
      servesKeys: () => networkApi(store),
      own: own(tillListener),
    });
    keepRenewing(app.server as unknown as Server);
    return app;
  };

  const addresses = () =>
    plain.port === null ? [] : lanAddresses().map((address) => `http://${address}:${plain.port}`);
  let servesDisplays = false;
  let stopAnnouncing: () => Promise<void> = async () => {};
  const announce = async () => {
    const { port } = secure;
    await stopAnnouncing();
    stopAnnouncing = async () => {};
    if (announceAt === undefined || port === null) return;
    // Loaded only where tills are served.
    const { announceShop } = await import('#adapters/discovery/shop-discovery.ts');
    const onError = (cause: unknown) => log.warn('the shop can not be announced in the network', { cause });
    stopAnnouncing = announceShop({ name: tills?.shop() ?? '', port }, { at: announceAt, onError });
  };
  closing(() => plain.close());
  closing(async () => {
    stopRenewal();
    await stopAnnouncing();
    await secure.close();
  });
  return {
    async apply() {
      const { lanPort, lanDisplays, tillPort } = serverSettings(store);
      await plain.apply(lanPort, String(lanDisplays), () => {
        const served = lanDisplays ? displays : null;
        servesDisplays = served !== null;
        return buildLanApp({ log, ...rest, displays: served });
      });
      const wanted = tills?.allowed() ? tillPort : null;
      const before = secure.port;
      await secure.apply(wanted, '', openTills, () => {
        stopRenewal();
        certificate = null;
      });
      if (secure.port !== before) await announce();
    },
    get problem() {
      return plain.problem;
    },
    addresses,
    displayAddresses: () => (servesDisplays ? addresses() : []),
    tills: tillListener,
  };
}

/** With the authority, so that another computer sees in the handshake whom to pin, before it sends anything. */
const servedWith = ({ key, cert, authority }: ShopCertificate) => ({ key, cert: cert + authority });

/** One listener on all addresses of the machine. */
function openListener({ warn }: Base['log'], what: string) {
  let open: { readonly port: number; readonly serves: string; close(): Promise<void> } | null = null;
  let problem: string | null = null;
  const close = async () => {
    const old = open;
    open = null;
    problem = null;
    await old?.close();
  };
  return {
    get port() {
      return open?.port ?? null;
    },
    get problem() {
      return problem;
    },
    close,
    /** @param serves another text: something else is to be served; the listener is opened again */
    async apply(
      port: number | null,
      serves: string,
      build: () => Promise<App>,
      closed: () => void = () => {},
    ): Promise<void> {
      if ((open?.port ?? null) === port && (open?.serves ?? serves) === serves) return;
      await close();
      closed();
      if (port === null) return;
      let app: App | null = null;
      try {
        const built = await build();
        app = built;
        await built.listen({ host: '0.0.0.0', port });
        open = { port, serves, close: () => built.close() };
      } catch (error) {
        await app?.close();
        closed();
        const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
        problem = taken ? `port ${port} is in use by another program` : `port ${port} can't be opened`;
        warn(`${what}: not served`, { port, problem, err: error });
      }
    },
  };
}
