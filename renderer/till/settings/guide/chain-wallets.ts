/**
 * Guides to the extended public key in wallets of each coin, with their English labels: Sparrow 2
 * (wallet.fxml, settings.fxml), Electrum 4 (main_window.py, wallet_info_dialog.py), Trezor Suite (messages.ts), Ledger
 * (its support pages), BlueWallet (loc/en.json), Bitcoin Core's `listdescriptors`.
 */
import type { ChainMethod } from '#domain/coins/method.ts';
import type { Step, WalletGuide } from './step.ts';

const ELECTRUM: readonly Step[] = [
  {
    do: 'menu',
    bar: ['File', 'Wallet', 'View', 'Tools', 'Help'],
    menu: 'Wallet',
    items: ['Information', 'Password', 'Seed', 'Private keys', 'Labels'],
    pick: 'Information',
  },
  { do: 'copy', field: 'Master Public Key', begins: 'zpub…' },
];

const trezor = (begins: string): WalletGuide => ({
  wallet: 'Trezor Suite',
  on: 'computer',
  steps: [
    { do: 'account' },
    { do: 'place', at: 'top', places: ['Overview', 'Details'], pick: 'Details' },
    { do: 'button', label: 'Show public key', beside: 'Public key (XPUB)' },
    { do: 'confirm' },
    { do: 'copy', field: 'Public key (XPUB)', begins },
  ],
});

const ledger = (begins: string, more: readonly Step[] = []): WalletGuide => ({
  wallet: 'Ledger',
  on: 'computer',
  steps: [
    { do: 'account' },
    { do: 'icon', icon: 'wrench' },
    { do: 'list', items: ['Account name', 'Advanced logs'], pick: 'Advanced logs' },
    { do: 'copy', field: 'xpub', begins },
    ...more,
  ],
});

const node = (program: string, wallet: string): WalletGuide => ({
  wallet,
  on: 'computer',
  steps: [
    { do: 'run', command: `${program} listdescriptors`, answer: '"desc": "wpkh([…' },
    { do: 'copy', field: 'desc', begins: 'wpkh([…', never: ['"internal": true'] },
  ],
});

export const CHAIN_GUIDES: Readonly<Record<ChainMethod, readonly WalletGuide[]>> = {
  BITCOIN: [
    {
      wallet: 'Sparrow',
      on: 'computer',
      steps: [
        {
          do: 'place',
          at: 'side',
          places: ['Transactions', 'Send', 'Receive', 'Addresses', 'UTXOs', 'Settings'],
          pick: 'Settings',
        },
        { do: 'button', label: 'Show… / Edit…', beside: 'Descriptor' },
        { do: 'copy', field: 'Output descriptor', begins: 'wpkh([…', never: ['View Seed…'] },
      ],
    },
    { wallet: 'Electrum', on: 'computer', steps: ELECTRUM },
    trezor('zpub…'),
    ledger('xpub…', [{ do: 'wrap', before: 'wpkh(', after: '/<0;1>/*)' }]),
    {
      wallet: 'BlueWallet',
      on: 'phone',
      steps: [
        { do: 'account' },
        { do: 'icon', icon: 'dots' },
        {
          do: 'list',
          items: ['Show addresses', 'Show Wallet XPUB', 'Export/Backup'],
          pick: 'Show Wallet XPUB',
        },
        { do: 'copy', field: 'Wallet XPUB', begins: 'zpub…' },
      ],
    },
    node('bitcoin-cli', 'Bitcoin Core'),
  ],
  LITECOIN: [
    { wallet: 'Electrum-LTC', on: 'computer', steps: ELECTRUM },
    trezor('zpub…'),
    node('litecoin-cli', 'Litecoin Core'),
  ],
  DOGECOIN: [trezor('dgub…'), ledger('dgub…')],
};
