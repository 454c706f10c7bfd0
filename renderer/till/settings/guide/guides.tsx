/** Registry of guides by what a form asks for, and what must never be pasted there. */

import type { MethodId } from '#api/types.ts';
import type { LightningNodeSetting } from '#domain/methods/backend-setting.ts';
import { CHAIN_GUIDES } from './chain-wallets.ts';
import { LIGHTNING_GUIDES } from './lightning-wallets.ts';
import { MONERO_GUIDES } from './monero-wallets.ts';
import type { Danger, WalletGuide as Guide } from './step.ts';
import { WalletGuide } from './wallet-guide.tsx';

export type GuideName = Exclude<MethodId, 'LIGHTNING'> | LightningNodeSetting['kind'];

export const GUIDES: Readonly<Record<GuideName, readonly Guide[]>> = {
  ...CHAIN_GUIDES,
  MONERO: MONERO_GUIDES,
  ...LIGHTNING_GUIDES,
};

function dangerOf(name: GuideName): Danger {
  if (name === 'MONERO') return 'spend';
  return name in CHAIN_GUIDES ? 'seed' : 'node';
}

export function GuideFor({ name }: { readonly name: GuideName }) {
  return <WalletGuide guides={GUIDES[name]} danger={dangerOf(name)} />;
}
