/** How many of the wallet's addresses were given out, and how high and where to set the wallet's gap limit. */

import type { MethodSettings } from '#api/client.ts';
import type { MethodId } from '#api/types.ts';
import { gapToSet, isGapWide, usualGap } from '#domain/methods/address-gap.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { GAP_PLACES } from '#till/settings/guide/gap-places.ts';
import { Notice } from '#ui/status/notice.tsx';

interface GapProps {
  readonly method: Exclude<MethodId, 'LIGHTNING'>;
  /** Null: the method is being set up. */
  readonly settings: MethodSettings;
  /** The wallet's own term for the limit, and for its addresses. */
  readonly words: Pick<Words['coin'], 'next' | 'gapHint' | 'gapWarning' | 'gapWhy' | 'gapElse'>;
}

export function Gap({ method, settings, words: w }: GapProps) {
  const { words, format } = useLanguage();
  const usual = usualGap(method);
  const unused = settings?.unusedInARow ?? 0;
  // Before the first sale: set high once, it never needs attention again.
  const limit = settings ? gapToSet(method, unused) : usual * 5;
  const text = `${settings ? '' : w.gapWhy(usual)} ${w.gapHint(limit)}`;
  return (
    <>
      {settings && (
        <dl className="facts num gap-facts">
          <dt>{w.next}</dt>
          <dd>{words.coin.nextText(settings.nextIndex)}</dd>
          <dt>{words.coin.gap}</dt>
          <dd>{format.number(String(unused), 0)}</dd>
        </dl>
      )}
      {isGapWide(method, unused) ? (
        <Notice level="warning">
          {w.gapWarning} {text}
        </Notice>
      ) : (
        <p className="field-hint">{text}</p>
      )}
      <ul className="field-hint gap-places">
        {GAP_PLACES[method].map(({ wallet, place }) => (
          <li key={wallet}>
            <b>{wallet}</b>: <bdi dir="ltr">{place(limit)}</bdi>
          </li>
        ))}
        <li>{w.gapElse(usual)}</li>
      </ul>
    </>
  );
}
