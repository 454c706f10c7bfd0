/** The ways to pay as tabs: which can be used, and of the others why not. */
import { Tabs } from '@base-ui/react/tabs';
import { METHODS } from '../../server/domain/method.ts';
import { payable } from '../ui/face.ts';
import { useLanguage } from '../ui/language.tsx';
import { Notice } from '../ui/notice.tsx';
import { Toggle } from '../ui/toggle.tsx';
import type { InvoiceView, MethodId, MethodState } from '../wire.ts';

export interface Way {
  readonly method: MethodId;
  /** The customer can pay with it now. */
  readonly offered: boolean;
  /** It was offered, but can't bring just the rest: a Lightning request has a fixed amount. */
  readonly fixed: boolean;
  /** What its backend says now; null when nobody has set it up. */
  readonly state: MethodState | null;
}

/** What the invoice offers and what the shop has set up besides, in the shop's order. */
export function waysToPay(view: InvoiceView, states: readonly MethodState[]): readonly Way[] {
  const named = states.map(({ method }) => method);
  const order = [...named, ...METHODS.filter((method) => !named.includes(method))];
  return order
    .map((method) => {
      const way = view.methods.find((one) => one.method === method);
      return {
        method,
        offered: way?.takesRest === true,
        fixed: way?.takesRest === false,
        state: states.find((state) => state.method === method && state.setUp && state.enabled) ?? null,
      };
    })
    .filter((way) => way.offered || way.fixed || way.state !== null);
}

/** The end of a sentence that has begun with the method's name. */
function asEnd(text: string): string {
  return /[.!?…)]$/.test(text) ? text : `${text}.`;
}

interface MethodTabsProps {
  readonly ways: readonly Way[];
  readonly method: MethodId;
  readonly onChoose: (method: MethodId) => void;
}

export function MethodTabs({ ways, method, onChoose }: MethodTabsProps) {
  const { words } = useLanguage();
  return (
    <Tabs.Root value={method} onValueChange={(next: MethodId) => onChoose(next)}>
      <Tabs.List className="tabs" aria-label={words.pay.methods} activateOnFocus>
        {ways.map((way) => (
          <Tabs.Tab
            key={way.method}
            value={way.method}
            className={`tab ${way.offered ? '' : 'off'}`}
            disabled={!way.offered}
          >
            <i className={`coin-dot ${way.method}`} />
            {words.methods[way.method]}
            {!way.offered && <small>{words.pay.off}</small>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}

/** One code for BITCOIN and LIGHTNING in place of BITCOIN's: while it asks for all, and nothing is known against either. */
export function unifiedOf(
  view: InvoiceView,
  method: MethodId | null,
  ways: readonly Way[],
): InvoiceView['unified'] {
  const doubtful = ({ method: name, state }: Way) =>
    (name === 'BITCOIN' || name === 'LIGHTNING') && state !== null && (!state.usable || state.why !== null);
  return method === 'BITCOIN' && payable(view) && !ways.some(doubtful) ? view.unified : null;
}

interface CodeChoiceProps {
  readonly plain: boolean;
  readonly onChoose: (plain: boolean) => void;
}

/** Whether the code is for both kinds of wallet, or for BITCOIN alone. */
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

/** The code was made without the node and is good; only nobody sees who pays it. */
function quietWay({ offered, state }: Way): boolean {
  return offered && state?.usable === true && state.why !== null && state.since !== null;
}

/** A warning for each method whose node went quiet after the code was made. */
export function QuietNodes({ ways }: { readonly ways: readonly Way[] }) {
  const { words, format } = useLanguage();
  return ways.filter(quietWay).map(({ method, state }) => (
    <Notice key={method} level="warning">
      {words.pay.quietSince(
        words.methods[method],
        asEnd(state?.why ?? ''),
        state?.since ? format.time(state.since) : '',
      )}
    </Notice>
  ));
}

/** One line for each method that can't be used now. */
export function OffReasons({ ways }: { readonly ways: readonly Way[] }) {
  const { words, format } = useLanguage();
  const lines = ways.flatMap(({ method, offered, fixed, state }) => {
    const name = words.methods[method];
    if (fixed) return [words.pay.fixedAmount(name)];
    if (state && !state.usable && state.why !== null) {
      return state.since === null
        ? [words.pay.offReason(name, asEnd(state.why))]
        : [words.pay.offSince(name, asEnd(state.why), format.time(state.since))];
    }
    if (quietWay({ method, offered, fixed, state })) return [];
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
