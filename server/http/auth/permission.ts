/** Permission of a route: who may call it. Every route's record has one, see `plugins/route.ts`. */
import type { FastifyRequest } from 'fastify';
import type { Seller } from '#domain/invoices/invoice.ts';
import type { Merchant, Scope } from '#domain/shops/merchant.ts';
import type { Act } from '#domain/staff/permissions.ts';
import type { KnownDisplay } from '#usecases/displays/paired-displays.ts';
import type { Actor } from '#usecases/staff/people.ts';

/** What the till's own token needs: an act of somebody's role, any session, or not even that (the lock screen). */
export type TillNeed = Act | 'anyone' | 'lock-screen';

/**
 * Whether tills in the local network may call a route, or only the main computer: what holds credentials, keys, people,
 * backups and the computer itself stays there, whatever the role, but for tills that the owner allowed to do it. `here`:
 * not even those.
 */
export type TillPlace = 'all' | 'main' | 'here';

interface AtTills {
  readonly tills: TillPlace;
}

/** An API key with this scope, or the till. Both act for a shop. */
export interface KeyOrTill extends AtTills {
  readonly scope: Scope;
  readonly till: TillNeed;
  /** The act for a sale of one's own, and whose sale the request is about: decided before the body is validated. */
  readonly own?: {
    readonly act: Act;
    readonly seller: (request: FastifyRequest, principal: Principal) => Promise<Seller | null>;
  };
}

/** `shop`: the till, once a shop is set up. `till`: also before. `display`: a customer display. */
export type Permission =
  | KeyOrTill
  | (AtTills & { readonly shop: TillNeed })
  | (AtTills & { readonly till: TillNeed })
  | 'display'
  | 'none';

export interface Principal {
  readonly kind: 'key' | 'till';
  readonly merchant: Merchant;
  /** For the invoice's log: the key's name, the person's, or the till. */
  readonly by: string;
}

export interface AtTill {
  readonly kind: 'till';
  readonly actor: Actor;
}

export interface InShop extends AtTill {
  readonly merchant: Merchant;
}

export interface AtDisplay extends KnownDisplay {
  readonly kind: 'display';
}

/** What a route's handler learns of who calls it. */
export type CallerOf<P extends Permission> = P extends KeyOrTill
  ? Principal
  : P extends { readonly shop: TillNeed }
    ? InShop
    : P extends { readonly till: TillNeed }
      ? AtTill
      : P extends 'display'
        ? AtDisplay
        : null;
export type Caller = CallerOf<Permission>;

/** What the till's token needs for a route; null for a route that is not the till's. */
export function tillNeedOf(permission: Permission): TillNeed | null {
  if (typeof permission === 'string') return null;
  return 'shop' in permission ? permission.shop : permission.till;
}

/** The act of a role; null for what needs none. */
export function actOf(need: TillNeed | null): Act | null {
  return need === 'anyone' || need === 'lock-screen' ? null : need;
}
