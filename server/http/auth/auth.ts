/** Authentication: an API key of a merchant, or the till's own token. Runs before the body is read. */

import type { FastifyRequest } from 'fastify';
import type { Seller } from '#domain/invoices/invoice.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { ApiKey, Merchant } from '#domain/shops/merchant.ts';
import { type Act, RoleNeeded } from '#domain/staff/permissions.ts';
import type { KnownDisplay } from '#usecases/displays/paired-displays.ts';
import type { Actor } from '#usecases/staff/people.ts';
import {
  type AtDisplay,
  actOf,
  type Caller,
  type CallerOf,
  type KeyOrTill,
  type Permission,
  type Principal,
  type TillNeed,
  type TillPlace,
} from './permission.ts';
import { APPROVAL_HEADER, sessionOf } from './session.ts';

export interface AuthNeeds {
  readonly findKey: (text: string) => ApiKey | undefined;
  readonly merchant: (id: string) => Merchant | undefined;
  /** The till's token, and its active shop. */
  readonly isTillToken: (text: string) => boolean;
  readonly activeMerchant: () => Merchant | undefined;
  /** Who at the till does it; `act` null for what the till may do without a person. @throws RoleNeeded */
  readonly permit: (act: Act | null, session: string | null, till: string | null) => Actor;
  /** False where there are people and the session is invalid. */
  readonly attended: (session: string | null, till: string | null) => boolean;
  /** The person of a session, under their current name. */
  readonly atTill: (session: string | null, till: string | null) => Seller | null;
  /** The customer display with this token; null for any other text. */
  readonly whoseDisplay: (text: string) => KnownDisplay | null;
  /** Whole seconds this key must wait before its next request; 0 if it need not. */
  readonly wait: (keyId: string) => number;
  /** Where the callers are tills in the network: which one has this token. Null on the main computer. */
  readonly networkTill: ((token: string) => Seller | null) | null;
  /** Whether the owner lets the network till with this token do what belongs to the main computer. */
  readonly hasMainActs: (token: string) => boolean;
}

export interface Auth {
  /** Who calls a route of this permission. @throws Failure unauthorized, forbidden, conflict before the first set-up; RoleNeeded */
  caller<P extends Permission>(request: FastifyRequest, permission: P): CallerOf<P>;
  /** Whether the caller of a stream may still call its route: no request of its own, so not in the key's request limit. */
  stillMay(request: FastifyRequest, permission: Permission): boolean;
  /** The permission for a sale of one's own or another's, which was left open until now. @throws RoleNeeded */
  permitAbout(request: FastifyRequest, permission: KeyOrTill): Promise<void>;
  /** The person at the till authorized for this request; null when the request is not the till's. */
  actorOrNull(request: FastifyRequest): Actor | null;
  /** Requires one permission more than the route itself; returns who answers for it. @throws RoleNeeded */
  needs(request: FastifyRequest, act: Act): Actor;
  /** Who is at the till, regardless of a PIN approval; null for nobody. */
  seller(request: FastifyRequest): Seller | null;
  /** Whether somebody is at the till, or no people are set up. */
  attended(request: FastifyRequest): boolean;
  /** The network till that sent the request; null for the main computer. */
  networkTill(request: FastifyRequest): Seller | null;
  /** Whether it may do what belongs to the main computer. */
  hasMainActs(request: FastifyRequest): boolean;
}

export function authentication(needs: AuthNeeds): Auth {
  const refuse = () => new Failure('unauthorized', 'Invalid API key');

  const bearer = (request: FastifyRequest): string => {
    const match = /^Bearer ([\x21-\x7e]{1,256})$/i.exec(request.headers.authorization ?? '');
    if (!match?.[1]) throw refuse();
    return match[1];
  };

  const active = (): Merchant => {
    const merchant = needs.activeMerchant();
    if (!merchant)
      throw new Failure('conflict', 'the shop is not set up yet', createReason('shop-not-set-up'));
    return merchant;
  };

  const networkTill = (request: FastifyRequest) => needs.networkTill?.(bearer(request)) ?? null;
  /** A session is valid at the till alone where its PIN was entered. */
  const tillIdOf = (request: FastifyRequest) => networkTill(request)?.id ?? null;

  /** Cached per request: a session for one act is used up by the check. */
  const actors = new WeakMap<FastifyRequest, Actor>();
  const permitRequest = (request: FastifyRequest, act: Act | null): Actor => {
    const approval = act === null ? null : sessionOf(request, APPROVAL_HEADER);
    const actor = needs.permit(act, approval ?? sessionOf(request), tillIdOf(request));
    actors.set(request, actor);
    return actor;
  };
  const atTill = (request: FastifyRequest) => needs.atTill(sessionOf(request), tillIdOf(request));
  const attended = (request: FastifyRequest) =>
    [sessionOf(request), sessionOf(request, APPROVAL_HEADER)].some((session) =>
      needs.attended(session, tillIdOf(request)),
    );
  const letIn = (request: FastifyRequest, need: TillNeed, own = false): Actor => {
    const act = own ? null : actOf(need);
    if (act === null && need !== 'lock-screen' && !attended(request)) throw new RoleNeeded(null, 'cashier');
    return permitRequest(request, act);
  };

  /** Before any role is asked for: no PIN opens it here. */
  const checkPlace = (token: string, tills: TillPlace) => {
    if (needs.networkTill === null || tills === 'all') return;
    if (tills === 'main' && needs.hasMainActs(token)) return;
    throw new Failure('forbidden', 'this is for the main computer only', createReason('main-till-only'));
  };

  const till = (request: FastifyRequest, need: TillNeed, tills: TillPlace): Actor => {
    const text = bearer(request);
    if (needs.isTillToken(text)) {
      checkPlace(text, tills);
      return letIn(request, need);
    }
    if (needs.findKey(text)) throw new Failure('forbidden', 'this is for the till only, not for API keys');
    throw refuse();
  };

  /** @throws Failure too-many-requests */
  const countRequest = (key: ApiKey) => {
    const wait = needs.wait(key.id);
    if (wait > 0) {
      throw new Failure('too-many-requests', `too many requests with this API key: wait ${wait} s`, {
        retryAfterSeconds: wait,
      });
    }
  };

  const principal = (
    request: FastifyRequest,
    { scope, till: need, own, tills }: KeyOrTill,
    counted: boolean,
  ): Principal => {
    const text = bearer(request);
    if (needs.isTillToken(text)) {
      checkPlace(text, tills);
      const merchant = active();
      return { kind: 'till', merchant, by: letIn(request, need, own !== undefined).who };
    }
    const key = needs.findKey(text);
    const merchant = key && needs.merchant(key.merchantId);
    if (!key || !merchant) throw refuse();
    if (counted) countRequest(key);
    if (!key.scopes.includes(scope)) {
      throw new Failure('missing-scope', `this API key lacks the scope ${scope}`);
    }
    return { kind: 'key', merchant, by: `key ${key.name}` };
  };

  const display = (request: FastifyRequest): AtDisplay => {
    const text = bearer(request);
    const known = needs.whoseDisplay(text);
    if (known !== null) return { kind: 'display', ...known };
    if (needs.isTillToken(text) || needs.findKey(text))
      throw new Failure('forbidden', 'this is for customer displays only');
    throw refuse();
  };

  const callerOf = (request: FastifyRequest, permission: Permission, counted = true): Caller => {
    if (permission === 'none') return null;
    if (permission === 'display') return display(request);
    if ('scope' in permission) return principal(request, permission, counted);
    const { tills } = permission;
    if ('till' in permission) return { kind: 'till', actor: till(request, permission.till, tills) };
    return { kind: 'till', actor: till(request, permission.shop, tills), merchant: active() };
  };

  return {
    caller: <P extends Permission>(request: FastifyRequest, permission: P) =>
      callerOf(request, permission) as CallerOf<P>,
    stillMay(request, permission) {
      try {
        callerOf(request, permission, false);
        return true;
      } catch {
        return false;
      }
    },
    async permitAbout(request, { till: need, own }) {
      const { caller } = request;
      if (!own || typeof caller !== 'object' || caller?.kind !== 'till' || !('by' in caller)) return;
      const seller = await own.seller(request, caller);
      const isOwn = seller !== null && atTill(request)?.id === seller.id;
      permitRequest(request, isOwn ? own.act : actOf(need));
    },
    actorOrNull: (request) => actors.get(request) ?? null,
    needs: permitRequest,
    seller: atTill,
    attended,
    networkTill,
    hasMainActs: (request) => needs.networkTill === null || needs.hasMainActs(bearer(request)),
  };
}
