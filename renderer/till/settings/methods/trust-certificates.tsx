/** The owner's way to trust a certificate that an Electrum server shows and that was refused, where that is reported. */

import type { MethodId } from '#api/types.ts';
import { refusedCertificates } from '#domain/methods/certificate.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';

interface TrustCertificatesProps {
  readonly method: MethodId;
  /** What the method says of itself; other reasons may stand in it. */
  readonly reason: unknown;
  readonly onTrusted?: () => void;
}

export function TrustCertificates({ method, reason, onTrusted }: TrustCertificatesProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const trust = useAct();
  const refused = refusedCertificates(reason);
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
