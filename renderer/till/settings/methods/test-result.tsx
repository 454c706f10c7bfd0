/** Result of a connection test: message, warnings, and a certificate that can be trusted. */
import type { ReactNode } from 'react';
import type { TestAnswer } from '#api/types.ts';
import type { RefusedCertificate } from '#domain/methods/certificate.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { LocalizedMessage } from '#ui/status/server-message.tsx';

interface TestResultProps {
  readonly answer: TestAnswer;
  /** Adds a presented certificate to the form; null: certificates are not used. */
  readonly trust: Trust | null;
  /** Further actions. */
  readonly acts?: ReactNode;
}

export interface Trust {
  /** The certificates that the failed connection refused. */
  readonly refused: readonly RefusedCertificate[];
  /** Fingerprints the form trusts already. */
  readonly trusted: readonly string[];
  readonly onTrust: (certificate: RefusedCertificate) => void;
}

export function TestResult({ answer, trust, acts = null }: TestResultProps) {
  const { words } = useLanguage();
  const certificate = answer.ok
    ? undefined
    : trust?.refused.find(({ shown }) => !trust.trusted.includes(shown));
  return (
    <>
      <Notice
        level={answer.ok ? 'good' : 'error'}
        action={
          certificate &&
          trust && (
            <Button size="small" onClick={() => trust.onTrust(certificate)}>
              {words.method.certificateTrust}
            </Button>
          )
        }
      >
        <b>{answer.ok ? words.method.works : words.method.fails}</b> <LocalizedMessage {...answer} />
      </Notice>
      {answer.warnings.map((warning) => (
        <Notice key={warning.message} level="warning">
          <LocalizedMessage {...warning} />
        </Notice>
      ))}
      {acts}
    </>
  );
}
