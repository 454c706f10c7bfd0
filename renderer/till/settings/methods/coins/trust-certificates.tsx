/** Lets the owner trust an Electrum server's rejected certificate, where the rejection is reported. */

import type { MethodId } from '#api/types.ts';
import { refusedByElectrum } from '#domain/methods/certificate.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';

interface TrustCertificatesProps {
  readonly method: MethodId;
  /** The method's status message, which may contain other reasons. */
  readonly reason: unknown;
  readonly onTrusted?: () => void;
}

export function TrustCertificates({ method, reason, onTrusted }: TrustCertificatesProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const trust = useAct();
  const refused = refusedByElectrum(reason);
  if (refused.length === 0) return null;
  return (
    <div className="form-acts start">
      {refused.map(({ server, shown }) => (
        <Button
          key={`${server} ${shown}`}
          size="small"
          busy={trust.busy}
          title={shown}
          onClick={() =>
            void trust
              .run(() => api().trustCertificate({ method, server, sha256: shown }))
              .then((done) => done && onTrusted?.())
          }
        >
          {words.method.certificateTrustNew(server)}
        </Button>
      ))}
      {trust.error !== null && (
        <span className="field-error" role="alert">
          {trust.error}
        </span>
      )}
    </div>
  );
}
