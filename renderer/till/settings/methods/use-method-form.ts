/** Logic of every method form: state, validation, connection test, saving. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MethodSettings } from '#api/client.ts';
import { ApiError } from '#api/http-client.ts';
import type { MethodId, TestAnswer } from '#api/types.ts';
import { PROPOSED_POLICY } from '#domain/invoices/policy.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { type BandText, bandsOf, bandTexts } from '#till/settings/policy-field.tsx';
import { useActions } from '#till/shell/context.tsx';
import { useOpenChanges } from '#till/shell/unsaved-changes.tsx';
import { errorWords } from '#ui/input/hooks.ts';
import {
  type Kept,
  type Problems,
  type Refusal,
  refusalOf,
  staysSealed,
  type Wish,
} from './method-request.ts';
import { isPrivateKeyRefusal, privateText } from './private-text.ts';

export interface MethodFormProps {
  readonly method: MethodId;
  readonly settings: MethodSettings;
  readonly onSaved: () => void;
  readonly onRemoved: () => void;
}

export interface FormKind<D> {
  readonly draft: D;
  readonly wish: (draft: D) => Wish;
  readonly problems: (draft: D, words: Words, kept: Kept | null) => Problems;
  /** What the owner must have compared before saving, as text; empty: nothing. */
  readonly identity: (draft: D) => string;
  /** The fields that can display an error. */
  readonly fields: RegExp;
  /** Fields where a private key or seed phrase may be pasted by mistake: request field → field of the draft. */
  readonly guarded?: Readonly<Record<string, keyof D & string>>;
}

export interface MethodForm<D> {
  readonly method: MethodId;
  readonly settings: MethodSettings;
  readonly draft: D;
  readonly change: (part: Partial<D>) => void;
  /** The error of a field, once the owner has tried to submit. */
  readonly at: (field: string) => string | null;
  /** A secret of this name is sealed and stays, unless another is typed. */
  readonly stays: (secret: string) => boolean;
  /** The error that belongs to none of the fields on screen. */
  readonly elsewhere: string | null;
  readonly bands: readonly BandText[];
  readonly changeBands: (bands: readonly BandText[]) => void;
  readonly seen: boolean;
  readonly onSeen: (identity: string) => void;
  /** Shows a refusal of the server at its field. */
  readonly refused: (error: unknown) => void;
  /** The same without a move of the focus, for a field that is still being filled in; nothing for what is missing. */
  readonly warned: (error: unknown) => void;
  readonly busy: 'testing' | 'saving' | null;
  readonly tested: TestAnswer | null;
  readonly saved: boolean;
  readonly changed: boolean;
  readonly test: () => void;
  readonly save: () => void;
  readonly form: RefObject<HTMLFormElement | null>;
}

export function useMethodForm<D>(props: MethodFormProps, kind: FormKind<D>): MethodForm<D> {
  const { method, settings, onSaved } = props;
  const { words } = useLanguage();
  const { api } = useActions();
  const [draft, setDraft] = useState(kind.draft);
  const [bands, setBands] = useState(() => bandTexts(settings?.policy ?? PROPOSED_POLICY[method]));
  const [compared, setCompared] = useState(settings === null ? null : kind.identity(kind.draft));
  const [tried, setTried] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState<'testing' | 'saving' | null>(null);
  const [tested, setTested] = useState<TestAnswer | null>(null);
  const [saved, setSaved] = useState(false);
  const [changed, setChanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** What is changed while the draft is tested or saved is neither. */
  const edits = useRef(0);
  /** Of the settings that the draft was made from. */
  const version = useRef(settings?.version ?? null);
  useOpenChanges(changed, saved);

  const problems = kind.problems(draft, words, settings);
  const policy = bandsOf(bands);
  const identity = kind.identity(draft);
  const seen = identity === '' || compared === identity;

  // Errors are rendered first; then the first one gets the focus.
  useEffect(() => {
    if (tried === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-needed="true"]')?.focus();
  }, [tried]);

  const clearResults = () => {
    edits.current += 1;
    setSaved(false);
    setTested(null);
    setRefusal(null);
    setChanged(true);
  };
  const { fields, guarded } = kind;
  const places = useRef(guarded);
  places.current = guarded;
  const placed = useCallback(
    (error: unknown) =>
      error instanceof ApiError ? refusalOf(error.field, errorWords(error, words), fields) : null,
    [words, fields],
  );
  /** A secret that can spend the money must not stay on the screen. */
  const removePrivate = useCallback((error: unknown) => {
    if (isPrivateKeyRefusal(error)) setDraft((old) => without(old, places.current?.[error.field ?? '']));
  }, []);
  const refused = useCallback(
    (error: unknown) => {
      removePrivate(error);
      setRefusal(placed(error) ?? { field: null, text: errorWords(error, words) });
      setTried((n) => n + 1);
    },
    [words, placed, removePrivate],
  );
  const onWarning = (error: unknown) => {
    removePrivate(error);
    if (error instanceof ApiError && error.why?.name !== 'secret-missing') setRefusal(placed(error));
  };
  const work = async (what: 'testing' | 'saving', act: (isSent: () => boolean) => Promise<void>) => {
    if (busy !== null) return;
    const sent = edits.current;
    setBusy(what);
    setRefusal(null);
    setTested(null);
    setSaved(false);
    try {
      await act(() => edits.current === sent);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(null);
    }
  };
  const request = () => ({
    method,
    ...kind.wish(draft),
    ...(policy === null ? {} : { policy }),
  });
  const complete = () => {
    if (Object.keys(problems).length === 0 && policy !== null) return true;
    setTried((n) => n + 1);
    return false;
  };

  const at = (field: string): string | null => {
    if (refusal?.field === field) return refusal.text;
    const place = guarded?.[field];
    if (place !== undefined && privateText(String(draft[place])) === 'begun')
      return words.method.privateWarning;
    return tried > 0 ? (problems[field] ?? null) : null;
  };
  return {
    ...{
      method,
      settings,
      draft,
      bands,
      seen,
      refused,
      warned: onWarning,
      busy,
      tested,
      saved,
      changed,
      form,
      at,
    },
    stays: (secret) => staysSealed(settings, kind.wish(draft).backend, secret),
    elsewhere: refusal?.field === null ? refusal.text : null,
    change: (part) => {
      const [field, place] =
        Object.entries(guarded ?? {}).find(([, name]) => privateText(String(part[name] ?? '')) === 'whole') ??
        [];
      clearResults();
      // It is not sent anywhere, and is removed from the screen at once.
      if (field !== undefined) setRefusal({ field, text: words.method.privateGone });
      setDraft((old) => without({ ...old, ...part }, place));
    },
    changeBands: (next) => {
      setBands(next);
      clearResults();
    },
    onSeen: setCompared,
    test: () => {
      if (!complete()) return;
      void work('testing', async (isSent) => {
        const answer = await api().testMethod(request());
        if (isSent()) setTested(answer);
      });
    },
    save: () => {
      if (!complete()) return;
      if (!seen) {
        setTried((n) => n + 1);
        return;
      }
      void work('saving', async (isSent) => {
        version.current = await api().saveMethod({ ...request(), version: version.current });
        if (isSent()) {
          setSaved(true);
          setChanged(false);
        }
        onSaved();
      });
    },
  };
}

/** A draft without the content of a guarded field. */
function without<D>(draft: D, place: (keyof D & string) | undefined): D {
  return place === undefined ? draft : { ...draft, [place]: '' };
}
