/** A signing secret, shown this once. */
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function SecretOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { words } = useLanguage();
  return (
    <div className="stack">
      <p>{words.webhooks.onceHint}</p>
      <code className="secret mono">{secret}</code>
      <div className="dialog-acts">
        <CopyButton size="touch" text={secret} label={words.webhooks.copySecret} />
        <Button look="main" onClick={onClose}>
          {words.webhooks.haveIt}
        </Button>
      </div>
    </div>
  );
}
