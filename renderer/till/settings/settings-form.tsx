/** A settings form: its draft, the guard against leaving unsaved changes, saving, and the outcome with the button. */
import { type ReactNode, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { useOpenChanges } from '#till/shell/unsaved-changes.tsx';
import { Button } from '#ui/controls/button.tsx';
import { placeOf, useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

interface Settings<D> {
  /** The saved values, as the fields show them. */
  readonly draft: D | (() => D);
  /** Saves the draft; `rewrite` shows what the server stored in another form. */
  readonly save: (draft: D, rewrite: (part: Partial<D>) => void) => Promise<unknown>;
  /** The request fields whose refusals are shown beside them, by `at`. */
  readonly fields?: readonly string[];
}

export interface Form<D> {
  readonly draft: D;
  /** A function of the current draft for a change that was begun earlier. */
  readonly change: (part: Partial<D> | ((now: D) => Partial<D>)) => void;
  /** The server's refusal of a field. */
  readonly at: (field: string) => string | null;
  /** The error that belongs to none of the fields. */
  readonly elsewhere: string | null;
  readonly busy: boolean;
  /** The draft is saved as it is. */
  readonly saved: boolean;
  /** @param then done once it is saved; a failure is shown like one of saving, and the draft stays saved */
  readonly submit: (then?: () => Promise<unknown>) => void;
}

export function useSettingsForm<D extends object>({ draft: kept, save, fields = [] }: Settings<D>): Form<D> {
  const [draft, setDraft] = useState(kept);
  const [saved, setSaved] = useState(false);
  /** What is typed while a save is running is not saved. */
  const edits = useRef(0);
  const act = useAct();
  useOpenChanges(draft, saved);
  return {
    draft,
    saved,
    busy: act.busy,
    ...placeOf(act, fields),
    change(part) {
      edits.current += 1;
      setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
      setSaved(false);
      act.clear();
    },
    submit(then) {
      const sent = edits.current;
      const isSent = () => edits.current === sent;
      void act.run(async () => {
        await save(draft, (part) => isSent() && setDraft((now) => ({ ...now, ...part })));
        if (isSent()) setSaved(true);
        await then?.();
      });
    },
  };
}

interface SettingsFormProps<D> {
  readonly form: Form<D>;
  /** Nothing is saved while a field is wrong, which shows its own error. */
  readonly wrong?: boolean;
  /** Disables the button, too. */
  readonly disabled?: boolean;
  /** Replaces the notice that it is saved. */
  readonly outcome?: ReactNode;
  /** Buttons before the one that saves. */
  readonly acts?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function SettingsForm<D>(props: SettingsFormProps<D>) {
  const { form, wrong = false, disabled = false, outcome = null, className = 'stack' } = props;
  const { words } = useLanguage();
  const { save, saved } = words.common;
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const unfinished = event.currentTarget.querySelector('[data-unfinished]') !== null;
        if (!wrong && !disabled && !unfinished) form.submit();
      }}
    >
      {props.children}
      {form.elsewhere !== null && <Notice level="error">{form.elsewhere}</Notice>}
      {form.saved &&
        !form.busy &&
        ((form.elsewhere === null && outcome) || <Notice level="good">{saved}</Notice>)}
      <div className="form-acts">
        {props.acts}
        <Button look="main" size="small" type="submit" busy={form.busy} disabled={disabled}>
          {save}
        </Button>
      </div>
    </form>
  );
}
