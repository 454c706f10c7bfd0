/** First steps of a new shop, in place of an empty sale until the first payment; each opens the page where it is done. */
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MethodId, MethodState } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { type FirstSteps, firstStepsOf, type StepName } from '#till/model/first-steps.ts';
import type { Page } from '#till/model/page.ts';
import { keyOf } from '#till/model/sale.ts';
import { isCustomerCode } from '#till/model/scan.ts';
import { TestSale } from '#till/settings/methods/test-sale.tsx';
import { selectCounter, selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { EntryMessage } from '#till/shell/entry-message.tsx';
import { hideFirstSteps } from '#till/shell/first-steps.ts';
import { Rail } from '#till/shell/frame.tsx';
import { useKeys } from '#till/shell/use-keys.ts';
import { useScanner } from '#till/shell/use-scanner.ts';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { Ring } from '#ui/status/ring.tsx';

const MINUTE_MS = 60_000;
const PAGES: Readonly<Record<Exclude<StepName, 'test'>, Page>> = {
  shop: { name: 'settings', section: 'shop' },
  method: { name: 'settings', section: 'methods' },
  items: { name: 'settings', section: 'items' },
  receipt: { name: 'settings', section: 'receipts' },
};

export function FirstStepsScreen() {
  const { words, format } = useLanguage();
  const { go, press, scan, current, dismissCode } = useActions();
  const unsoldCode = useTill((state) => state.unsoldCode);
  // The first digit begins a sale, and its screen takes the place of this one.
  useScanner(current, scan);
  useKeys((event) => {
    const key = keyOf(event, '');
    if (key !== undefined) press(key);
    return key !== undefined;
  });
  const shop = useTill(selectShop);
  const { items } = useTill(selectCounter);
  if (!shop?.merchant) return null;
  const w = words.firstSteps;
  const progress = firstStepsOf(shop, items.length);
  const { steps, doneCount, next, minutesLeft } = progress;
  const offered = shop.methods.filter((method) => method.setUp && method.enabled);
  const tried = methodToTest(offered);
  const texts: Readonly<Record<StepName, string>> = {
    shop: new Intl.DisplayNames(words.code, { type: 'currency' }).of(shop.merchant.currency) ?? '',
    method: offered.map(({ method }) => words.methods[method]).join(', ') || w.methodText,
    test: shop.firstSteps?.tested === true ? w.testDone : w.testText,
    items: items.length === 0 ? w.itemsText : words.itemSettings.count(items.length),
    receipt: shop.firstSteps?.receipt === true ? w.receiptDone : w.receiptText,
  };
  const goes: Readonly<Partial<Record<StepName, string>>> = {
    method: w.methodGo,
    test: w.testGo,
    items: w.itemsGo,
    receipt: w.receiptGo,
  };
  return (
    <div className="till first-steps">
      <Rail />
      <main className="main steps-main">
        <section className="steps-column">
          {unsoldCode !== null && (
            <EntryMessage
              notice={isCustomerCode(unsoldCode) ? 'customer-code' : { unknown: unsoldCode }}
              most=""
              onNotice={dismissCode}
            />
          )}
          <p className="steps-shop">{w.open(shop.merchant.name)}</p>
          <h1>{w.title}</h1>
          <progress className="steps-bar" value={doneCount} max={steps.length} aria-label={w.list} />
          <p className="quiet">
            {next === null
              ? w.ready
              : `${w.done(doneCount, steps.length)} · ${w.left(format.about(minutesLeft * MINUTE_MS))}`}
          </p>
          <ol className="steps" aria-label={w.list}>
            {steps.map(({ name, done }, place) => {
              const row = {
                number: place + 1,
                title: w[name],
                text: texts[name],
                done,
                go: name === next ? (goes[name] ?? null) : null,
              };
              return name === 'test' ? (
                <TestStep key={name} {...row} method={tried} />
              ) : (
                <Step key={name} {...row} onOpen={() => go(PAGES[name])} />
              );
            })}
          </ol>
          <Button
            look={next === null ? 'main' : 'quiet'}
            className="steps-skip"
            onClick={() => hideFirstSteps(true)}
          >
            {next === null ? w.go : w.skip}
          </Button>
        </section>
        <Aside progress={progress} method={tried} />
      </main>
    </div>
  );
}

/** Lightning, as it arrives at once; else the first in the shop's order. */
function methodToTest(offered: readonly MethodState[]): MethodId | null {
  return (offered.find(({ method }) => method === 'LIGHTNING') ?? offered[0])?.method ?? null;
}

interface RowProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly done: boolean;
  /** Label of the next step; null for every other. */
  readonly go: string | null;
}

interface StepProps extends RowProps {
  readonly onOpen: () => void;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

function Step({
  number,
  title,
  text,
  done,
  go,
  onOpen,
  disabled = false,
  busy = false,
  children,
}: StepProps) {
  const { words } = useLanguage();
  return (
    <li aria-current={go === null ? undefined : 'step'}>
      <button
        type="button"
        className={`step ${done ? 'done' : ''} ${go === null ? '' : 'next'}`}
        disabled={disabled}
        aria-busy={busy || undefined}
        onClick={onOpen}
      >
        <span className="step-number num">
          {done ? <Check aria-hidden="true" /> : number}
          {done && <span className="visually-hidden">{words.firstSteps.isDone}</span>}
        </span>
        <span className="step-text">
          <b>{title}</b>
          <span>{text}</span>
        </span>
        {go === null ? (
          !done && <ChevronRight aria-hidden="true" className="turns" />
        ) : (
          <span className="button small look-main step-go">{go}</span>
        )}
        {busy && <Wheel />}
      </button>
      {children}
    </li>
  );
}

/** Pays nobody until a method is set up. */
function TestStep({ method, ...row }: RowProps & { readonly method: MethodId | null }) {
  if (method === null) return <Step {...row} disabled={true} onOpen={() => undefined} />;
  return <TestSale method={method}>{(open, busy) => <Step {...row} busy={busy} onOpen={open} />}</TestSale>;
}

/** The ring of the first sale: it closes with the steps done. */
function Aside({ progress, method }: { readonly progress: FirstSteps; readonly method: MethodId | null }) {
  const { words } = useLanguage();
  const { doneCount, steps } = progress;
  const shown = method ?? 'LIGHTNING';
  return (
    <aside className="steps-aside">
      <Ring face={{ shape: 'filling', tone: 'active', share: doneCount / steps.length }} alone={true}>
        <div className="steps-coin">
          <CoinMark method={shown} />
          <b>{words.methods[shown]}</b>
        </div>
      </Ring>
      <p className="quiet">{words.firstSteps.why}</p>
    </aside>
  );
}
