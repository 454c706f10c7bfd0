/** How a device trusts the shop's certificate once, so that its browser warns no more. */
import { Download } from 'lucide-react';
import { useLanguage } from '#i18n/language.tsx';

/** Served by the listener for tills alone. */
const CERTIFICATE = '/api/v1/till/certificate';

/** @param download whether this page can offer the file */
export function TrustGuide({ download = false }: { readonly download?: boolean }) {
  const { words } = useLanguage();
  const w = words.tills;
  return (
    <details className="more">
      <summary>{w.trustTitle}</summary>
      <div className="stack">
        <p>{w.trustText}</p>
        <p>{w.trustCheck}</p>
        {download && (
          <div className="form-acts start">
            <a className="button small" href={CERTIFICATE} download="cointill.crt">
              <Download aria-hidden="true" /> {w.download}
            </a>
          </div>
        )}
        <dl className="trust-steps">
          {w.systems.map(({ name, steps }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
