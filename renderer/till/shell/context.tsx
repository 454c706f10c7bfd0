/** React context with the store, the device's appearance settings, and the language in the shop's time zone. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { InvoiceView, MerchantView } from '#api/types.ts';
import { LanguageProvider } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import type { Till } from '#till/model/till-state.ts';
import type { createTill, TillActions } from '#till/state/store.ts';
import { type Look, type LookStore, preferredBy } from '#ui/theme/appearance-settings.ts';

interface Given {
  readonly till: ReturnType<typeof createTill>;
  readonly look: LookStore;
}

const TillContext = createContext<Given | null>(null);

function useGiven(): Given {
  const given = useContext(TillContext);
  if (!given) throw new Error('a till screen outside its provider');
  return given;
}

export function TillProvider(props: Given & { readonly first: Words; readonly children: ReactNode }) {
  const { till, look, first, children } = props;
  const language = useStore(look, (state) => state.language);
  const preferred = useMemo(() => preferredBy({ language }, navigator.languages), [language]);
  const merchant = useStore(till.store, selectMerchant);
  return (
    <TillContext value={{ till, look }}>
      <LanguageProvider
        preferred={preferred}
        zone={merchant?.timeZone}
        currency={merchant?.currency}
        first={first}
      >
        {children}
      </LanguageProvider>
    </TillContext>
  );
}

export function useTill<T>(selector: (state: Till) => T): T {
  return useStore(useGiven().till.store, selector);
}

export function useActions(): TillActions {
  return useGiven().till.actions;
}

export function useLook(): readonly [Look, (change: Partial<Look>) => void] {
  const { look } = useGiven();
  return [useStore(look), (change) => look.setState(change)];
}

// ------------------------------------------------------------------------------------------------- selectors

export const selectLink = (state: Till) => state.link;
export const selectShop = (state: Till) => state.shop;
export const selectMerchant = (state: Till): MerchantView | null => state.shop?.merchant ?? null;
/** Lightning and small Bitcoin amounts are written in sats. */
export const selectSats = (state: Till): boolean => state.shop?.sats ?? true;
export const selectTenders = (state: Till) => state.shop?.tenders ?? null;
/** A till in the network, where the settings of the main computer are not offered. */
export const selectIsLimitedTill = (state: Till): boolean => state.shop?.till?.mainActs === false;
export const selectSale = (state: Till) => state.sale;
export const selectCounter = (state: Till) => state.counter;
export const selectPage = (state: Till) => state.page;
export const selectAhead = (state: Till) => state.serverClockOffsetMs;
export const selectInvoices = (state: Till) => state.invoices;
export const selectPractice = (state: Till): boolean => state.shop?.merchant?.practice ?? false;
/** The invoice on the payment screen, or null while it is being fetched or another screen is shown. */
export const selectShown = (state: Till): InvoiceView | null =>
  state.sale.step === 'showing' ? (state.invoices.get(state.sale.invoiceId) ?? null) : null;
