/**
 * Worker thread with a watch-only Monero wallet: monero-project's own wallet code as WebAssembly. It scans blocks for
 * minutes at a time, hence a thread of its own; built as one file with all it needs, loaded by its path.
 */

import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import {
  createWalletFull,
  type MoneroIncomingTransfer,
  type MoneroWalletFull,
  MoneroWalletListener,
  openWalletFull,
} from 'monero-ts';
import { isRecognised, LOOKAHEAD } from '#adapters/monero/lookahead.ts';
import type { Transfer } from '#adapters/monero/transfer.ts';
import type { Answer, Question } from '#adapters/monero/wallet-client.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import type { DaemonLogin, FromWorker, Replies, ToWorker, Wish } from './protocol.ts';

/** Number of created subaddresses, stored in the wallet file. */
const MADE = 'cointill.made';
/** One account is used. */
const RECOGNISED = { accountLookahead: 1, subaddressLookahead: LOOKAHEAD } as const;
/** Subaddresses created at once: each time the file must be written. */
const AHEAD = 50;
/** Blocks between the saves of a long scan. */
const SAVE_EVERY_BLOCKS = 10_000;
/** The chain's newest blocks are saved at this interval, so that a start has little to scan. */
const SAVE_SOON_BLOCKS = 15;

if (!parentPort) throw new Error('this file runs as a thread of Cointill');
const port = parentPort;
const post = (message: FromWorker): void => port.postMessage(message);

let wallet: MoneroWalletFull | null = null;
let connected = '';
let made = 0;
/** Created here and not queried since: it has scanned nothing yet. */
let isNew = false;
let savedAt = 0;
let scanned = 0;
/** What it last reported in the pool. */
let pooled: readonly Transfer[] = [];

class Progress extends MoneroWalletListener {
  override async onSyncProgress(height: number, _start: number, end: number): Promise<void> {
    scanned = height;
    post({ kind: 'progress', height, end });
    if (height - savedAt >= SAVE_EVERY_BLOCKS) await wallet?.stopSyncing();
  }
}

async function open(wish: Extract<Wish, { kind: 'open' }>): Promise<void> {
  const { path, password, network, regtest } = wish;
  const file = { path, password, networkType: network, regtest, proxyToWorker: false };
  await take(await openWalletFull(file));
  isNew = false;
  made = Number((await current().getAttribute(MADE)) || 0);
}

async function make(wish: Extract<Wish, { kind: 'make' }>): Promise<void> {
  const { path, password, network, regtest, address, viewKey, restoreHeight } = wish;
  await wallet?.close(false);
  wallet = null;
  for (const end of ['', '.keys']) {
    if (existsSync(`${path}${end}`)) await rename(`${path}${end}`, `${path}${end}.aside`);
  }
  const keys = { primaryAddress: address, privateViewKey: viewKey, restoreHeight };
  const file = { path, password, networkType: network, regtest, proxyToWorker: false };
  await take(await createWalletFull({ ...file, ...keys, ...RECOGNISED }));
  made = 0;
  isNew = true;
}

async function take(opened: MoneroWalletFull): Promise<void> {
  wallet = opened;
  connected = '';
  pooled = [];
  savedAt = Math.max(await opened.getHeight(), await opened.getRestoreHeight());
  scanned = savedAt;
  await opened.addListener(new Progress());
}

function current(): MoneroWalletFull {
  if (!wallet) throw new Error('no wallet is open');
  return wallet;
}

async function ask(question: Question, daemon: DaemonLogin): Promise<Answer | 'unseen'> {
  const { minors, highest } = question;
  const open = current();
  if (await hasMissed(open, question)) return 'unseen';
  const { url: uri, username, password } = daemon;
  const login = JSON.stringify(daemon);
  if (connected !== login) {
    await open.setDaemonConnection({ uri, ...(username === '' ? {} : { username, password }) });
    connected = login;
  }
  await cover(open, highest);
  let answer = await read(open, minors);
  const asked = pooled.filter(({ minor }) => minors === null || minors.includes(minor));
  const isListed = ({ txid, minor }: Transfer) =>
    answer.transfers.some((one) => one.txid === txid && one.minor === minor);
  // Over a monerod without pool data in `getblocks.bin`, the pool is read after the blocks: a payment mined in between
  // is in neither. The next scan has its block.
  if (!asked.every(isListed)) answer = await read(open, minors);
  const others = pooled.filter((one) => !asked.includes(one));
  pooled = [...others, ...answer.transfers.filter((one) => one.height === null)];
  return answer;
}

/** Scans, and lists what was found. */
async function read(open: MoneroWalletFull, minors: readonly number[] | null): Promise<Answer> {
  await scan(open);
  isNew = false;
  const height = await open.getHeight();
  if (height - savedAt >= SAVE_SOON_BLOCKS) await save(open, height);
  const transfers = minors?.length === 0 ? [] : await incoming(open, minors, height);
  mustBeOpen(open);
  return { transfers, height };
}

/** Closing interrupts a scan: what a half-scanned wallet has found is no answer. */
function mustBeOpen(asked: MoneroWalletFull): void {
  if (wallet !== asked) throw new Error('the wallet is being closed');
}

/**
 * Whether blocks were scanned without the subaddresses that may have been paid in them. A rescan is left to a new
 * wallet, which begins where it must, reports its progress, and can be interrupted; `rescanBlockchain` does none of
 * that.
 */
async function hasMissed(open: MoneroWalletFull, { overdue }: Question): Promise<boolean> {
  if (isNew || isRecognised(overdue, made)) return false;
  // A wallet without blocks still reports the first one.
  return (await open.getHeight()) > Math.max(1, await open.getRestoreHeight());
}

async function cover(open: MoneroWalletFull, highest: number): Promise<void> {
  if (highest <= made) return;
  const enough = highest + AHEAD;
  for (; made < enough; made++) await open.createSubaddress(0);
  await open.setAttribute(MADE, String(made));
  await save(open, scanned);
}

/** Until nothing new arrives: an interrupted scan has fetched something. */
async function scan(open: MoneroWalletFull): Promise<void> {
  for (;;) {
    const before = savedAt;
    await open.sync();
    mustBeOpen(open);
    if (scanned - before < SAVE_EVERY_BLOCKS) return;
    await save(open, scanned);
  }
}

async function save(open: MoneroWalletFull, height: number): Promise<void> {
  await open.save();
  savedAt = height;
}

async function incoming(
  open: MoneroWalletFull,
  minors: readonly number[] | null,
  height: number,
): Promise<Transfer[]> {
  const which = minors === null ? {} : { subaddressIndices: [...minors] };
  const found = await open.getTransfers({ isIncoming: true, accountIndex: 0, ...which });
  return found.flatMap((one) => transferOf(one as MoneroIncomingTransfer, height) ?? []);
}

function transferOf(transfer: MoneroIncomingTransfer, walletHeight: number): Transfer | null {
  const tx = transfer.getTx();
  // A transaction evicted from the node's pool, which this wallet still remembers.
  if (tx.getIsFailed() || (!tx.getIsConfirmed() && !tx.getInTxPool())) return null;
  const height = tx.getIsConfirmed() ? tx.getHeight() : null;
  const seconds = height === null ? tx.getReceivedTimestamp() : tx.getBlock()?.getTimestamp();
  return {
    txid: tx.getHash(),
    minor: transfer.getSubaddressIndex(),
    units: BigInt(transfer.getAmount()),
    height,
    confirmations: height === null ? 0 : Math.max(1, walletHeight - height),
    at: seconds ? Number(seconds) * 1_000 : null,
    locked: BigInt(tx.getUnlockTime() ?? 0) !== 0n,
    doubleSpendSeen: tx.getIsDoubleSpendSeen() === true,
  };
}

async function close(): Promise<void> {
  const open = wallet;
  wallet = null;
  if (!open) return;
  // Bypasses the queue: this interrupts a running scan.
  await open.stopSyncing();
  await open.close(true);
}

async function fulfil(wish: Wish): Promise<Replies[keyof Replies]> {
  switch (wish.kind) {
    case 'open':
      await open(wish);
      return savedAt;
    case 'make':
      await make(wish);
      return savedAt;
    case 'ask':
      return ask(wish.question, wish.daemon);
    case 'close':
      await close();
      return null;
  }
}

port.on('message', ({ id, wish }: ToWorker) => {
  fulfil(wish).then(
    (value) => post({ kind: 'done', id, value }),
    (error: unknown) => {
      const message = errorMessage(error);
      post({ kind: 'failed', id, message });
    },
  );
});
