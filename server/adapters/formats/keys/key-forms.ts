/**
 * Version bytes of extended keys: the meaning and the wallets of each, and which are refused. Sources: SLIP-132;
 * Litecoin's and Dogecoin's `src/chainparams.cpp`; `tgub` is a convention of wallets.
 */
import { COIN_PARAMS, type ScriptCoin, type ScriptKind } from './coins.ts';

export interface PublicForm {
  readonly prefix: string;
  /** Null for shared (multisig) wallets, which this program can't derive for. */
  readonly script: ScriptKind | null;
  /** The test forms serve testnet, signet and regtest alike. */
  readonly chain: 'main' | 'test';
  readonly coins: readonly ScriptCoin[];
}

const ALL = Object.values(COIN_PARAMS);
const EVERY: readonly ScriptCoin[] = ALL.map(({ coin }) => coin);
const SEGWIT = ALL.filter(({ networks }) => networks.mainnet.hrp !== null).map(({ coin }) => coin);

/** By the four version bytes as a number. A coin without a form of its own is chosen by the owner, not by the key. */
export const PUBLIC_FORMS: ReadonlyMap<number, PublicForm> = new Map([
  [0x0488b21e, { prefix: 'xpub', script: 'p2pkh', chain: 'main', coins: EVERY }],
  [0x049d7cb2, { prefix: 'ypub', script: 'p2sh-p2wpkh', chain: 'main', coins: SEGWIT }],
  [0x04b24746, { prefix: 'zpub', script: 'p2wpkh', chain: 'main', coins: SEGWIT }],
  [0x0295b43f, { prefix: 'Ypub', script: null, chain: 'main', coins: SEGWIT }],
  [0x02aa7ed3, { prefix: 'Zpub', script: null, chain: 'main', coins: SEGWIT }],
  [0x043587cf, { prefix: 'tpub', script: 'p2pkh', chain: 'test', coins: EVERY }],
  [0x044a5262, { prefix: 'upub', script: 'p2sh-p2wpkh', chain: 'test', coins: SEGWIT }],
  [0x045f1cf6, { prefix: 'vpub', script: 'p2wpkh', chain: 'test', coins: SEGWIT }],
  [0x024289ef, { prefix: 'Upub', script: null, chain: 'test', coins: SEGWIT }],
  [0x02575483, { prefix: 'Vpub', script: null, chain: 'test', coins: SEGWIT }],
  [0x019da462, { prefix: 'Ltub', script: 'p2pkh', chain: 'main', coins: ['LTC'] }],
  [0x01b26ef6, { prefix: 'Mtub', script: 'p2sh-p2wpkh', chain: 'main', coins: ['LTC'] }],
  [0x0436f6e1, { prefix: 'ttub', script: 'p2pkh', chain: 'test', coins: ['LTC'] }],
  [0x02facafd, { prefix: 'dgub', script: 'p2pkh', chain: 'main', coins: ['DOGE'] }],
  [0x0432a9a8, { prefix: 'tgub', script: 'p2pkh', chain: 'test', coins: ['DOGE'] }],
]);

/** The forms a coin takes on a chain, for a message that says what to paste. */
export function prefixesFor(coin: ScriptCoin, chain: 'main' | 'test'): readonly string[] {
  return [...PUBLIC_FORMS.values()]
    .filter((form) => form.script !== null && form.chain === chain && form.coins.includes(coin))
    .map((form) => form.prefix);
}
