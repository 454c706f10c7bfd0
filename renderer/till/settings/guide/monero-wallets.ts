/**
 * Guides to the primary address and the private view key in Monero wallets: Feather 2 (MainWindow.ui,
 * ViewOnlyDialog.ui), the Monero GUI (LeftPanel.qml, Settings.qml, Keys.qml), Cake Wallet (strings_en.arb),
 * monero-wallet-cli.
 */
import type { Step, WalletGuide } from './step.ts';

const both = (address: string, viewKey: string, never: readonly string[]): readonly Step[] => [
  { do: 'copy', field: address, begins: '4…', never },
  { do: 'copy', field: viewKey, begins: '0–9, a–f', never },
];

export const MONERO_GUIDES: readonly WalletGuide[] = [
  {
    wallet: 'Feather',
    on: 'computer',
    steps: [
      {
        do: 'menu',
        bar: ['File', 'Wallet', 'View', 'Tools', 'Help'],
        menu: 'Wallet',
        items: ['Information', 'Account', 'Password', 'Seed', 'Keys', 'View-Only'],
        pick: 'View-Only',
      },
      ...both('Primary address', 'Secret view key', []),
    ],
  },
  {
    wallet: 'Monero GUI',
    on: 'computer',
    steps: [
      {
        do: 'place',
        at: 'side',
        places: ['Account', 'Send', 'Receive', 'Transactions', 'Advanced', 'Settings'],
        pick: 'Settings',
      },
      {
        do: 'place',
        at: 'top',
        places: ['Wallet', 'Interface', 'Node', 'Log', 'Info'],
        pick: 'Wallet',
      },
      { do: 'button', label: 'Show seed & keys' },
      ...both('Primary address', 'Secret view key', ['Mnemonic seed', 'Secret spend key']),
    ],
  },
  {
    wallet: 'Cake Wallet',
    on: 'phone',
    steps: [
      { do: 'icon', icon: 'menu' },
      {
        do: 'list',
        items: ['Connection and sync', 'Security and backup', 'Privacy'],
        pick: 'Security and backup',
      },
      { do: 'list', items: ['Show seed/keys', 'Create backup'], pick: 'Show seed/keys' },
      ...both('Primary Address', 'View key (private)', ['Spend key (private)']),
    ],
  },
  {
    wallet: 'monero-wallet-cli',
    on: 'computer',
    steps: [
      { do: 'run', command: 'address', answer: '0  4…  Primary address' },
      { do: 'run', command: 'viewkey', answer: 'secret: …' },
    ],
  },
];
