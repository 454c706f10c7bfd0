/** Progress of a wallet's block scan, parsed from its status text. */
import { useLanguage } from '#i18n/language.tsx';

/** `block 3,100 of 3,250` or `at block 3100 of 3250` → the fraction that is done; null when no scan is running. */
export function shareScanned(detail: string): number | null {
  const found = /block ([\d,. ]+?) of ([\d,. ]+)/i.exec(detail);
  if (!found) return null;
  const [done, all] = [found[1], found[2]].map((text) => Number((text ?? '').replaceAll(/\D/g, '')));
  if (done === undefined || all === undefined || all === 0 || done >= all) return null;
  return done / all;
}

export function Scanning({ detail }: { readonly detail: string }) {
  const { words, format } = useLanguage();
  const share = shareScanned(detail);
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
