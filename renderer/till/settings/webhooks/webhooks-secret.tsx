/** A signing secret, shown once. */
import { useLanguage } from '#i18n/language.tsx';
import { ShownOnce } from '#ui/controls/shown-once.tsx';

export function SecretOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { onceHint, copySecret, haveIt } = words.webhooks;
  return <ShownOnce secret={secret} hint={onceHint} copy={copySecret} done={haveIt} onDone={onClose} />;
}
