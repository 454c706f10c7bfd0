/** How far the wallet's addresses have been given out, and when the wallet must be told to look further. */
import type { MethodSettings } from '../../../api.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** At this many unused addresses in a row wallets stop looking (BIP 44, "address gap limit"). */
const GAP = 20;
/** Warned before it is too late. */
const WARN = 15;

/** A gap limit that shows everything given out so far, with room for as many again. */
export function gapToSet(unusedInARow: number): number {
  return Math.ceil((unusedInARow + GAP) / GAP) * GAP;
}

export function Gap(props: { readonly settings: NonNullable<MethodSettings>; readonly next: string }) {
  const { nextIndex, unusedInARow } = props.settings;
  const { words, format } = useLanguage();
  const w = words.coin;
  const number = (n: number) => format.number(String(n), 0);
  return (
    <>
      <dl className="facts num gap-facts">
        <dt>{props.next}</dt>
        <dd>{w.nextText(nextIndex)}</dd>
        <dt>{w.gap}</dt>
        <dd>{number(unusedInARow)}</dd>
      </dl>
      {unusedInARow >= WARN ? (
        <Notice level="warning">
          {w.gapWarning} {w.gapHint(gapToSet(unusedInARow))}
        </Notice>
      ) : (
        <p className="field-hint">{w.gapHint(gapToSet(unusedInARow))}</p>
      )}
    </>
  );
}
