/** A secret that is shown once: to be copied, and dismissed only with its own button. */
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  readonly secret: string;
  readonly hint: string;
  readonly copy: string;
  readonly done: string;
  readonly onDone: () => void;
}

export function ShownOnce({ secret, hint, copy, done, onDone }: ShownOnceProps) {
  return (
    <div className="stack">
      <p>{hint}</p>
      <code className="secret mono">{secret}</code>
      <div className="dialog-acts">
        <CopyButton size="touch" text={secret} label={copy} />
        <Button look="main" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  );
}
