/**
 * Routes of tills in the local network: the main computer serves them, adds them by a code and removes them; a browser
 * becomes one, and reads the certificate to trust.
 */
import { iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { PairAnswer, PairRequest } from '#http/auth/schema.ts';
import { tillCookie } from '#http/auth/till-cookie.ts';
import { TILL_URL } from '#http/plugins/pages.ts';
import { type Route, route } from '#http/plugins/route.ts';
import { deviceOf, sourceOf } from '#http/plugins/user-agent.ts';
import type { GuessesByAddress } from '#usecases/devices/guesses-by-address.ts';
import type { NetworkTills as Tills } from '#usecases/till/network-tills.ts';
import {
  AllowTillRequest,
  type NetworkTills,
  NetworkTillsAnswer,
  NewTillRequest,
  RemoveTillRequest,
  TillPortRequest,
} from './schema-network-tills.ts';

/** Where tills are served, as far as they are. */
export interface TillListener {
  readonly port: number | null;
  /** Whether it serves the API to programs in the network too. */
  readonly api: boolean;
  readonly problem: string | null;
  readonly addresses: readonly string[];
  readonly certificate: { readonly pem: string; readonly fingerprint: string } | null;
  /** What another computer shows too when this code is typed there: for people to compare. */
  readonly words: (code: string) => readonly string[];
}

export interface NetworkTillRoutes {
  readonly networkTills: Tills;
  readonly tillListener: () => TillListener;
  /** Opens the listener on this port, or closes it; `api` absent: unchanged. @throws Failure invalid-request */
  readonly saveTillListener: (port: number | null, api?: boolean) => Promise<void>;
}

export function networkTillRoutes(routes: NetworkTillRoutes): readonly Route[] {
  const { networkTills: tills } = routes;
  const permission = { till: 'settings', tills: 'main' } as const;
  const network = (): NetworkTills => {
    const { port, api, problem, addresses, certificate, words } = routes.tillListener();
    const code = tills.code();
    return {
      ...{ port, api, problem, addresses: [...addresses], certificate },
      code: code && {
        code: code.code,
        name: code.name ?? '',
        until: iso(code.until),
        path: `${TILL_URL}#${code.code}.${certificate?.fingerprint ?? ''}`,
        words: [...words(code.code)],
      },
      tills: tills.list().map(({ pairedAt, seenAt, ...till }) => ({
        ...till,
        pairedAt: iso(pairedAt),
        seenAt: iso(seenAt),
      })),
    };
  };
  return [
    route('GET /till/tills', {
      schema: { summary: 'Tills in the network', answer: NetworkTillsAnswer },
      permission,
      handler: () => ({ network: network() }),
    }),
    route('PUT /till/tills', {
      schema: { summary: 'Serve tills, or not', body: TillPortRequest, answer: NetworkTillsAnswer },
      permission,
      audit: ['port', 'api'],
      handler: async ({ body: { port, api } }) => {
        if (port === null) tills.dropCode();
        else tills.checkOwner();
        await routes.saveTillListener(port, api);
        return { network: network() };
      },
    }),
    route('POST /till/tills', {
      schema: { summary: 'A code for a new till', body: NewTillRequest, answer: NetworkTillsAnswer },
      permission,
      audit: ['name'],
      handler: ({ body: { name } }) => {
        tills.offer(name);
        return { network: network() };
      },
    }),
    route('POST /till/tills/allow', {
      schema: {
        summary: 'Let a till do what belongs to the main computer, or not',
        body: AllowTillRequest,
        answer: NetworkTillsAnswer,
      },
      permission: { till: 'settings', tills: 'here' },
      audit: ['id', 'on'],
      handler: async ({ body: { id, on } }) => {
        await tills.allowMainActs(id, on);
        return { network: network() };
      },
    }),
    route('POST /till/tills/remove', {
      schema: { summary: 'Remove a till', body: RemoveTillRequest, answer: NetworkTillsAnswer },
      permission,
      audit: ['id'],
      handler: async ({ body: { id } }) => {
        await tills.remove(id);
        return { network: network() };
      },
    }),
  ];
}

export interface OwnTillRoutes extends Pick<NetworkTillRoutes, 'networkTills' | 'tillListener'> {
  readonly guesses: GuessesByAddress;
}

/** For browsers in the local network alone. */
export function ownTillRoutes({ networkTills, tillListener, guesses }: OwnTillRoutes): readonly Route[] {
  return [
    route('POST /till/pair', {
      schema: { summary: 'Become a till', body: PairRequest, answer: PairAnswer },
      permission: 'none',
      handler: async (request, _caller, reply) => {
        const own = guesses(request.ip);
        own.check();
        const browser = deviceOf(request.headers['user-agent'], request.ip);
        const token = await networkTills.pair(request.body.code, browser, sourceOf(request));
        if (token === null) {
          own.wasWrong();
          throw new Failure(
            'unauthorized',
            'this code is wrong or no longer valid: check the settings of the main till',
            createReason('code-wrong'),
          );
        }
        reply.header('set-cookie', tillCookie(token));
        return { token: '' };
      },
    }),
    route('GET /till/certificate', {
      schema: { summary: 'The certificate to trust' },
      permission: 'none',
      handler: (_request, _caller, reply) => {
        reply.header('content-type', 'application/x-x509-ca-cert');
        reply.header('content-disposition', 'attachment; filename="cointill.crt"');
        return reply.send(tillListener().certificate?.pem ?? '');
      },
    }),
  ];
}
