/** Payment methods as tabs: usable ones, and why the others are not. */
import { Tabs } from '@base-ui/react/tabs';
import type { MethodId } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { isQuiet, type PaymentOption } from '#till/model/payment-methods.ts';
import { Wheel } from '#ui/controls/button.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { localizeMessage } from '#ui/input/hooks.ts';
import { CoinMark } from '#ui/status/coin-mark.tsx';

/** Punctuates a text that follows the method's name. */
export function asEnd(text: string): string {
  return /[.!?…)]$/.test(text) ? text : `${text}.`;
}

interface MethodTabsProps {
  readonly options: readonly PaymentOption[];
  readonly method: MethodId;
  /** The code on screen is for Lightning as well as Bitcoin. */
  readonly unified: boolean;
  /** Chosen; its destination is being created. */
  readonly opening: MethodId | null;
  readonly onChoose: (method: MethodId) => void;
}

export function MethodTabs({ options, method, unified, opening, onChoose }: MethodTabsProps) {
  const { words } = useLanguage();
  const isOpening = (option: PaymentOption) => option.later && option.method === opening;
  const classOf = (option: PaymentOption) => {
    if (isQuiet(option)) return 'unseen';
    if (!option.offered) return 'off';
    return unified && option.method === 'LIGHTNING' ? 'paired' : '';
  };
  return (
    <Tabs.Root value={method} onValueChange={(next: MethodId) => onChoose(next)}>
      <Tabs.List className="tabs" aria-label={words.pay.methods} activateOnFocus>
        {options.map((option) => (
          <Tabs.Tab
            key={option.method}
            value={option.method}
            className={`tab ${classOf(option)}`}
            disabled={!option.offered}
            aria-busy={isOpening(option) || undefined}
          >
            <CoinMark method={option.method} dimmed={!option.offered || isQuiet(option)} />
            {words.methods[option.method]}
            {isOpening(option) && <Wheel />}
            {!option.offered && <small>{words.pay.off}</small>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}

interface CodeChoiceProps {
  readonly plain: boolean;
  readonly onChoose: (plain: boolean) => void;
}

/** Switches between the unified code and BITCOIN alone. */
export function CodeChoice({ plain, onChoose }: CodeChoiceProps) {
  const { words } = useLanguage();
  return (
    <Toggle
      label={words.pay.bothInOne}
      hint={words.pay.bothHint}
      on={!plain}
      onTurn={(on) => onChoose(!on)}
    />
  );
}

/** One line for each method that can't be used now. */
export function OffReasons({ options }: { readonly options: readonly PaymentOption[] }) {
  const { words, format } = useLanguage();
  const lines = options.flatMap((option) => {
    const { method, offered, fixed, state } = option;
    const name = words.methods[method];
    if (fixed) return [words.pay.fixedAmount(name)];
    if (isQuiet(option)) return [];
    if (state && !state.usable && state.why !== null) {
      const why = asEnd(localizeMessage({ message: state.why, why: state.reason }, words));
      return state.since === null
        ? [words.pay.offReason(name, why)]
        : [words.pay.offSince(name, why, format.time(state.since))];
    }
    return offered ? [] : [words.pay.notOffered(name)];
  });
  if (lines.length === 0) return null;
  return (
    <ul className="cap off-reasons">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
