/** Coin amounts as people write them: in sats where they count in them. */
import type { MethodId } from '#api/types.ts';
import { inUsualUnit } from '#domain/presentation/amounts.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectSats, useTill } from '#till/shell/context.tsx';

interface WrittenAmount {
  readonly number: string;
  readonly unit: string;
}

/** Writes an amount in two parts: the number, and its unit. */
export function useCoinParts(): (amount: string, method: MethodId, coin: string) => WrittenAmount {
  const { format } = useLanguage();
  const sats = useTill(selectSats);
  return (amount, method, coin) => {
    const usual = inUsualUnit(amount, method, coin, sats);
    return { number: format.number(usual.amount, 0, 12), unit: usual.unit };
  };
}

/** Writes an amount with its unit: `25,880 sats`. */
export function useCoinText(): (amount: string, method: MethodId, coin: string) => string {
  const parts = useCoinParts();
  return (...args) => {
    const { number, unit } = parts(...args);
    return `${number} ${unit}`;
  };
}
