/** Who may do what at the till: the roles, and the one table of acts that need one. Nothing here holds before a person was added. */
import { type Cart, cartTotals, WHOLE } from './cart.ts';
import { Failure } from './errors.ts';

/** Each may what the ones before it may. */
export const ROLES = ['cashier', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** What needs somebody at the till, and the least role that may do it until the owner says otherwise. */
export const DEFAULT_ROLES = {
  reports: 'cashier',
  refund: 'manager',
  accept: 'manager',
  clear: 'manager',
  cancel: 'manager',
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

/** Who may give roles away could give themselves any: this one is not for the owner to change. */
export const FIXED_ACTS: readonly Act[] = ['people'];

/** For these nobody's session is enough, whoever left it open: a PIN is entered for each time. */
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

/** Somebody of a higher role must say so with a PIN. */
export class RoleNeeded extends Failure {
  readonly act: Act;
  readonly role: Role;

  constructor(act: Act, role: Role) {
    const who = role === 'owner' ? 'an owner' : `a ${role}`;
    super('forbidden', `${DOING[act]}: this needs the PIN of ${who}`);
    this.act = act;
    this.role = role;
  }
}

/** All discounts of a cart in hundredths of a percent of what it would cost without them, rounded up. */
export function discountOf(cart: Cart): number {
  const { lines, subtotal, discount } = cartTotals(cart);
  const onLines = lines.reduce((sum, line) => sum + line.discount, 0n);
  const full = subtotal + onLines;
  if (full === 0n) return 0;
  return Number(((onLines + discount) * BigInt(WHOLE) + full - 1n) / full);
}
