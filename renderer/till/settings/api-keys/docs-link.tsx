/** Link to the API documentation; in the desktop, which opens no other pages, its URL as text. */

import { useLanguage } from '#i18n/language.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';

export function DocsLink() {
  const { words } = useLanguage();
  const address = `${window.location.origin}/docs`;
  if (!bridge()) {
    return (
      <div className="form-acts start">
        <a className="button small" href={address} target="_blank" rel="noreferrer">
          {words.keys.docs}
        </a>
      </div>
    );
  }
  return (
    <div className="docs-address">
      <span>
        {words.keys.docsAt} <span className="mono">{address}</span>
      </span>
      <CopyButton text={address} label={words.common.copy} />
    </div>
  );
}
