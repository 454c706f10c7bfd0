/** Formatter for a report's amounts, which come with their own currency and decimals. */
import { useLanguage } from '#i18n/language.tsx';

/** Number of decimals in an amount. */
export function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

export function useMoney(currency: string) {
  const { format } = useLanguage();
  return (amount: string) => format.money(amount, currency, decimalsOf(amount));
}
