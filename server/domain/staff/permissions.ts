/**
 * Role-based permissions at the till: the roles, and the one table of acts that need one. None apply before a person
 * was added.
 */
import { type Cart, cartTotals, lineFull, percentOf } from '#domain/carts/cart.ts';
import { Failure } from '#domain/messages/errors.ts';

/** Each role includes the ones before it. */
export const ROLES = ['cashier', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Acts that need a role, and the lowest role that may do each unless the owner changes it. */
export const DEFAULT_ROLES = {
  reports: 'cashier',
  refund: 'manager',
  accept: 'manager',
  clear: 'manager',
  cancel: 'manager',
  /** A sale at this till without any payment, by the person who made it. */
  cancelOwn: 'cashier',
  discount: 'manager',
  rate: 'manager',
  close: 'manager',
  export: 'manager',
  settings: 'owner',
  keys: 'owner',
  webhooks: 'owner',
  people: 'owner',
  kiosk: 'manager',
} as const satisfies Readonly<Record<string, Role>>;
export type Act = keyof typeof DEFAULT_ROLES;
export const ACTS = Object.keys(DEFAULT_ROLES) as readonly Act[];

/** Anyone who may assign roles could assign themselves any: the owner can't change this one. */
export const FIXED_ACTS: readonly Act[] = ['people'];

/** For these no session is enough, whoever left it open: they need a PIN each time. */
export const FRESH_ACTS: readonly Act[] = ['kiosk'];

export type ActRoles = Readonly<Record<Act, Role>>;

export function atLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** `role` is null where nobody has entered a PIN. */
export function may(roles: ActRoles, act: Act, role: Role | null): boolean {
  return role !== null && atLeast(role, roles[act]);
}

const DOING: Readonly<Record<Act, string>> = {
  reports: 'seeing reports',
  refund: 'a refund',
  accept: 'accepting a sale as paid',
  clear: 'clearing an alarm',
  cancel: 'cancelling a sale',
  cancelOwn: 'cancelling one’s own sale',
  discount: 'a discount this large',
  rate: 'a rate by hand',
  close: 'closing the day',
  export: 'an export',
  settings: 'the settings',
  keys: 'API keys',
  webhooks: 'webhooks',
  people: 'changing people',
  kiosk: 'starting or leaving kiosk mode',
};

/** Somebody with a higher role must confirm with a PIN. */
export class RoleNeeded extends Failure {
  /** Null where any person's PIN is enough, for any work at the till. */
  readonly act: Act | null;
  readonly role: Role;

  constructor(act: Act | null, role: Role) {
    const who = role === 'owner' ? 'an owner' : `a ${role}`;
    const what = act === null ? 'nobody is at the till' : DOING[act];
    super('forbidden', `${what}: this needs the PIN of ${who}`);
    this.act = act;
    this.role = role;
  }
}

/**
 * The cart as the catalogue knows it: a line sold at another price than its item's has both. A line of an item that is
 * not in the catalogue becomes one without an item: an id vouches for a price, and one that is made up, or of an item
 * removed since, vouches for none.
 * @param listed an item's unit price in the catalogue; null when it is not there
 */
export function withListedPrices(cart: Cart, listed: (item: string) => bigint | null): Cart {
  const lines = cart.lines.map(({ itemPrice: _sent, ...line }) => {
    const price = line.item === null ? null : listed(line.item);
    if (price === null) return { ...line, item: null };
    return price === line.unitPrice ? line : { ...line, itemPrice: price };
  });
  return { ...cart, lines };
}

/**
 * Whether a cart is discounted by more than this many hundredths of a percent: on one of its lines, or on the whole. A
 * price below the catalogue's is a discount too. The limit is rounded as discounts are, so that ten percent is never
 * more than ten.
 * @param listed an item's unit price in the catalogue; null when it is not there
 */
export function discountExceeds(
  cart: Cart,
  basisPoints: number,
  listed: (item: string) => bigint | null,
): boolean {
  const { lines, discount } = cartTotals(cart);
  const off = cart.lines.map((line, place) => {
    const usual = line.item === null ? null : listed(line.item);
    const paid = (lines[place]?.full ?? 0n) - (lines[place]?.discount ?? 0n);
    const full = lineFull({
      ...line,
      unitPrice: usual !== null && usual > line.unitPrice ? usual : line.unitPrice,
    });
    return { full, off: full - paid, most: percentOf(full, basisPoints) };
  });
  if (off.some((line) => line.off > line.most)) return true;
  const all = off.reduce((sum, line) => sum + line.off, discount);
  const most = percentOf(
    off.reduce((sum, { full }) => sum + full, 0n),
    basisPoints,
  );
  // Each line is rounded, so together they may be slightly more than the rounded sum.
  const mostOfLines = off.reduce((sum, line) => sum + line.most, 0n);
  return all > (most > mostOfLines ? most : mostOfLines);
}
