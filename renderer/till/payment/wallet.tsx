/** Practice wallet: simulates the customer through the same path as real money. Practice mode only. */
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceView, MethodId, MethodView, PracticePayment } from '#api/types.ts';
import { grainOf } from '#domain/coins/method.ts';
import { coinDecimals, isCoin } from '#domain/kernel/currency.ts';
import { decimalText, divideDown, divideUp, parseDecimal, roundUpTo } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

export const PLAYS = ['full', 'short', 'over', 'twice', 'late', 'block', 'back'] as const;
export type Play = (typeof PLAYS)[number];

/** A share of the method's remaining amount, in hundredths, rounded to the method's grain. */
function share(methodView: MethodView, hundredths: bigint): string {
  const decimals = isCoin(methodView.coin) ? coinDecimals(methodView.coin) : 8;
  const base = methodView.rest === '0' ? methodView.due : methodView.rest;
  const units = parseDecimal(base, decimals) ?? 0n;
  const grain = grainOf(methodView.method);
  const part =
    hundredths < 100n
      ? divideDown(divideDown(units * hundredths, 100n), grain) * grain
      : roundUpTo(divideUp(units * hundredths, 100n), grain);
  return decimalText(part > 0n ? part : grain, decimals);
}

/** The practice-wallet requests of each button, in order. */
export function playsOf(play: Play, invoiceId: string, methodView: MethodView): readonly PracticePayment[] {
  const base = { invoiceId, method: methodView.method };
  const whole = { ...base, amount: share(methodView, 100n) };
  switch (play) {
    case 'full':
      return [{ ...base, amount: 'full' }];
    case 'short':
      return [{ ...base, amount: share(methodView, 92n) }];
    case 'over':
      return [{ ...base, amount: share(methodView, 112n) }];
    case 'twice':
      return [whole, whole];
    case 'late':
      return [{ ...base, amount: 'full', late: true }];
    case 'block':
      return [{ ...base, action: 'confirm' }];
    case 'back':
      return [{ ...base, action: 'undo' }];
  }
}

/** What a Lightning wallet never does: it pays the amount of its invoice, once and before that expires. */
const NOT_BY_LIGHTNING: readonly Play[] = ['short', 'over', 'twice', 'late'];

/**
 * Buttons available in this state: a block only once there is a payment, payments only while the amount is incomplete.
 * @param method the one on screen
 */
export function playable(play: Play, view: InvoiceView, method: MethodId): boolean {
  if (method === 'LIGHTNING' && NOT_BY_LIGHTNING.includes(play)) return false;
  const some = view.payments.some((payment) => payment.standing === 'live');
  if (play === 'block' || play === 'back') return some;
  if (play === 'late') return view.status === 'pending' || view.status === 'expired';
  return view.status === 'pending';
}

/** A button's label: after a partial payment, "in full" means the rest. */
export function playName(play: Play, view: Pick<InvoiceView, 'phase'>): Play | 'rest' {
  return play === 'full' && view.phase === 'short' ? 'rest' : play;
}

interface PracticeWalletProps {
  readonly view: InvoiceView;
  readonly method: MethodId;
  /** The code on screen is for Lightning as well as Bitcoin. */
  readonly unified?: boolean;
}

export function PracticeWallet({ view, method, unified = false }: PracticeWalletProps) {
  const { words } = useLanguage();
  const { api, put } = useActions();
  const act = useAct();
  const [playing, setPlaying] = useState<Play | null>(null);
  const methodView = view.methods.find((m) => m.method === method);
  if (!methodView) return null;
  // Blocks and reversals apply to the method that received the last payment.
  const last = view.methods.find((m) => m.method === view.payments.at(-1)?.method) ?? methodView;
  // A wallet that can read a unified code pays it by Lightning.
  const payer = (unified && view.methods.find((m) => m.method === 'LIGHTNING')) || methodView;
  const run = (play: Play) => {
    setPlaying(play);
    const on = play === 'block' || play === 'back' ? last : play === 'full' ? payer : methodView;
    void act.run(async () => {
      for (const one of playsOf(play, view.invoiceId, on)) put(await api().pay(one));
    });
  };
  return (
    <section className="wallet" aria-label={words.wallet.title}>
      <div className="wallet-title">
        <Wallet aria-hidden="true" />
        <span>
          <b>{words.wallet.title}</b>
          <span>{words.wallet.text}</span>
        </span>
      </div>
      {PLAYS.map((play) => (
        <Button
          key={play}
          size="small"
          busy={act.busy && playing === play}
          disabled={!playable(play, view, method)}
          onMouseDown={keepFocus}
          onClick={() => run(play)}
        >
          {words.wallet[playName(play, view)]}
        </Button>
      ))}
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
    </section>
  );
}
