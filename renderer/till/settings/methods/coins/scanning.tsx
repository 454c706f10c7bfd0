/** Progress of a node or wallet that catches up with the chain. */
import { shareSynced } from '#domain/methods/sync-progress.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { GivenReason } from '#ui/input/hooks.ts';

export function Scanning({ reason }: { readonly reason: GivenReason | null }) {
  const { words, format } = useLanguage();
  const share = shareSynced(reason);
  if (share === null) return null;
  const percent = Math.floor(share * 100);
  return (
    <div className="scanning">
      <span>
        {words.monero.scanning} · <span className="num">{format.percent(String(percent))}</span>
      </span>
      <progress max={100} value={percent} aria-label={words.monero.scanning} />
    </div>
  );
}
