/**
 * Guides to the least privileged credential of each Lightning node or wallet: Alby Hub (Connections.tsx, Scopes.tsx,
 * types.ts), `lncli bakemacaroon`, Core Lightning's `createrune` and clnrest, phoenixd's `phoenix.conf`.
 */
import type { LightningNodeSetting } from '#domain/methods/backend-setting.ts';
import type { WalletGuide } from './step.ts';

/** The least privileged credential, as the node creates it. */
const NODE_COMMANDS = {
  lnd: 'lncli bakemacaroon invoices:read invoices:write',
  'core-lightning':
    'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
} as const;

export const LIGHTNING_GUIDES: Readonly<Record<LightningNodeSetting['kind'], readonly WalletGuide[]>> = {
  'nostr-wallet-connect': [
    {
      wallet: 'Alby Hub',
      on: 'computer',
      steps: [
        {
          do: 'place',
          at: 'side',
          places: ['Home', 'Wallet', 'Sub-wallets', 'Connections', 'Settings'],
          pick: 'Connections',
        },
        { do: 'button', label: 'Add Connection' },
        { do: 'name', field: 'Name' },
        { do: 'list', items: ['Full Access', 'Read Only', 'Isolated App', 'Custom'], pick: 'Custom' },
        {
          do: 'tick',
          on: ['Create invoices', 'Lookup status of invoices', 'Receive wallet notifications'],
          off: ['Send payments'],
        },
        { do: 'copy', field: 'Connection secret', begins: 'nostr+walletconnect://…' },
      ],
    },
  ],
  'lightning-address': [
    {
      wallet: 'Lightning Address',
      on: 'phone',
      steps: [
        { do: 'place', at: 'top', places: ['Send', 'Receive'], pick: 'Receive' },
        { do: 'copy', field: 'Lightning Address', begins: 'shop@…' },
      ],
    },
  ],
  lnd: [
    {
      wallet: 'LND',
      on: 'computer',
      steps: [
        { do: 'run', command: NODE_COMMANDS.lnd, answer: '0201036c6e64…' },
        { do: 'copy', field: 'macaroon', begins: '0201036c6e64…', never: ['admin.macaroon'] },
      ],
    },
  ],
  'core-lightning': [
    {
      wallet: 'Core Lightning',
      on: 'computer',
      steps: [
        { do: 'line', path: '~/.lightning/config', line: 'clnrest-port=3010' },
        { do: 'run', command: NODE_COMMANDS['core-lightning'], answer: '"rune": "…' },
        { do: 'copy', field: 'rune', begins: '…=' },
      ],
    },
  ],
  phoenixd: [
    {
      wallet: 'phoenixd',
      on: 'computer',
      steps: [
        {
          do: 'file',
          path: '~/.phoenix/phoenix.conf',
          key: 'http-password-limited-access',
          never: 'http-password',
        },
      ],
    },
  ],
};
