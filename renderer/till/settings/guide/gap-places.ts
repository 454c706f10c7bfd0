/**
 * Where wallets set their gap limit, with their English labels: Sparrow 2 (settings.fxml, advanced.fxml), Electrum 4
 * (main_window.py, wallet.py: change_gap_limit), Ledger (its support page 360010892360), monero-wallet-cli (`help set`:
 * a wallet applies a higher value with the next subaddress it creates).
 */
import type { Method } from '#domain/coins/method.ts';

export interface GapPlace {
  readonly wallet: string;
  /** @param limit the value to set there */
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
