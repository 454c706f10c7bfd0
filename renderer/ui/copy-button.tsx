/** Copies a text and says that it did. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { useLanguage } from './language.tsx';

const SAID_MS = 1_600;

export function CopyButton(props: ButtonProps & { readonly text: string; readonly label: string }) {
  const { text, label, ...rest } = props;
  const { words } = useLanguage();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      size="small"
      {...rest}
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => setCopied(true));
      }}
    >
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? words.common.copied : label}</span>
    </Button>
  );
}
