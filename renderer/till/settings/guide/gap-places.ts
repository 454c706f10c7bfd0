/**
 * Where wallets keep their gap limit, by the words they use in English: Sparrow 2 (settings.fxml, advanced.fxml), Electrum 4
 * (main_window.py, wallet.py: change_gap_limit), Ledger (its support page 360010892360), monero-wallet-cli (`help set`: a
 * wallet takes a higher value in with the next subaddress it makes).
 */
import type { Method } from '#domain/coins/method.ts';

export interface GapPlace {
  readonly wallet: string;
  /** @param limit what to set there */
  readonly place: (limit: number) => string;
}

const electrum = (wallet: string): GapPlace => ({
  wallet,
  place: (limit) => `View → Show Console → wallet.change_gap_limit(${limit})`,
});
const LEDGER: GapPlace = {
  wallet: 'Ledger',
  place: (limit) => `Settings → Experimental features → Custom gap limit → ${limit}`,
};

export const GAP_PLACES: Readonly<Record<Exclude<Method, 'LIGHTNING'>, readonly GapPlace[]>> = {
  BITCOIN: [
    { wallet: 'Sparrow', place: (limit) => `Settings → Advanced… → Gap limit → ${limit}` },
    electrum('Electrum'),
    LEDGER,
  ],
  LITECOIN: [electrum('Electrum-LTC'), LEDGER],
  DOGECOIN: [LEDGER],
  MONERO: [
    { wallet: 'monero-wallet-cli', place: (limit) => `set subaddress-lookahead 50:${limit} → address new` },
  ],
};
