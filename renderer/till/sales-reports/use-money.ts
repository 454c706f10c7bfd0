/** Amounts of a report as they are written: their currency and decimals come with them. */
import { useLanguage } from '#i18n/language.tsx';

/** Decimals an amount is written with. */
export function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

export function useMoney(currency: string) {
  const { format } = useLanguage();
  return (amount: string) => format.money(amount, currency, decimalsOf(amount));
}
