/** An amount in a coin as customers read it: in sats where the shop counts in them. */
import type { MethodId } from '#api/types.ts';
import { inUsualUnit } from '#domain/presentation/amounts.ts';
import type { Format } from '#i18n/format.ts';

/** @param sats the shop's setting */
export function coinAmountText(
  amount: string,
  coin: string,
  method: MethodId,
  sats: boolean,
  format: Format,
): string {
  const usual = inUsualUnit(amount, method, coin, sats);
  return format.coin(usual.amount, usual.unit);
}
