/** Payee of a refund: what a customer shows to be paid to, as far as it is a code that a wallet can pay. */
import type { Method } from '#domain/coins/coins.ts';
import { codePayload } from '#domain/coins/method.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { assertNever } from '#domain/messages/errors.ts';

/** `offer`: BOLT 12. `lnurl`: LNURL-pay (LUD-06). */
export type PayeeKind = 'address' | 'bolt11' | 'lightning-address' | 'lnurl' | 'offer';

export interface Payee {
  readonly kind: PayeeKind;
  readonly method: Method;
  /** Without a scheme or parameters. */
  readonly text: string;
  /** The amount that a BOLT 11 invoice asks for, in coin units rounded up; null where the payer sets it. */
  readonly units: bigint | null;
  /** Until when a BOLT 11 invoice can be paid. */
  readonly expiresAt: Instant | null;
}

/** QR content for the wallet that pays. @param units coin units, where the code can carry an amount */
export function payeeCode(
  { kind, method, text }: Pick<Payee, 'kind' | 'method' | 'text'>,
  units: bigint,
): string {
  switch (kind) {
    case 'address':
    case 'bolt11':
      return codePayload(method, text, units);
    case 'lnurl':
      return `lightning:${text}`.toUpperCase();
    case 'lightning-address':
      return `lightning:${text}`;
    case 'offer':
      // BIP 321: an offer in a URI without an address.
      return `bitcoin:?lno=${text}`;
    default:
      return assertNever(kind);
  }
}
