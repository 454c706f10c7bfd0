/** Button that copies a text and confirms it. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { Button, type ButtonProps } from './button.tsx';

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
        void copyText(text).then(setCopied);
      }}
    >
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? words.common.copied : label}</span>
    </Button>
  );
}

/** True when the text is on the clipboard. Without the permission, the older way by a selection is tried. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    area.className = 'visually-hidden';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
