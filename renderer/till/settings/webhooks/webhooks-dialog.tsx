/** Creates a webhook endpoint, whose secret is then shown once, or edits one. */
import { type FormEvent, useState } from 'react';
import type { EndpointView } from '#api/types.ts';
import { DEFAULT_EVENTS, WEBHOOK_EVENTS } from '#domain/invoices/event-records.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Tick, Toggle } from '#ui/controls/toggle.tsx';
import { placeOf, useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { SecretOnce } from './webhooks-secret.tsx';

interface DialogProps {
  /** The endpoint to edit, or a new one; null while the dialog is closed. */
  readonly subject: EndpointView | 'new' | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function WebhookDialog({ subject, onClose, onDone }: DialogProps) {
  const { words } = useLanguage();
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  const title = subject === 'new' || subject === null ? words.webhooks.makeTitle : words.webhooks.changeTitle;
  return (
    <Dialog
      open={subject !== null}
      onClose={close}
      title={secret === null ? title : words.webhooks.once}
      once={secret !== null}
    >
      {secret !== null ? (
        <SecretOnce secret={secret} onClose={close} />
      ) : (
        <EndpointForm
          before={subject === 'new' ? null : subject}
          onCancel={close}
          onDone={(made) => {
            onDone();
            if (made === null) close();
            else setSecret(made);
          }}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly before: EndpointView | null;
  readonly onCancel: () => void;
  /** With the secret of a new one. */
  readonly onDone: (secret: string | null) => void;
}

function EndpointForm({ before, onCancel, onDone }: FormProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [url, setUrl] = useState(before?.url ?? 'https://');
  const [events, setEvents] = useState<readonly EndpointView['events'][number][]>(
    before?.events ?? DEFAULT_EVENTS,
  );
  const [shape, setShape] = useState<EndpointView['shape']>(before?.shape ?? 'detailed');
  const [enabled, setEnabled] = useState(before?.enabled ?? true);
  const [allowPrivate, setAllowPrivate] = useState(before?.allowPrivate ?? false);
  const [tried, setTried] = useState(false);
  const act = useAct();
  const { at, elsewhere } = placeOf(act, ['url']);
  const badUrl = !URL.canParse(url.trim()) || !/^https?:\/\/./i.test(url.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (badUrl || events.length === 0) return;
    const wish = { url: url.trim(), events: [...events], shape, enabled, allowPrivate };
    void act.run(async () => {
      if (before) {
        await api().webhooks.change({ endpointId: before.endpointId, ...wish });
        onDone(null);
      } else {
        onDone((await api().webhooks.make(wish)).secret);
      }
    });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.webhooks.url}
        hint={words.webhooks.urlHint}
        value={url}
        onText={(text) => {
          setUrl(text);
          act.clear();
        }}
        error={tried && badUrl ? words.webhooks.urlWrong : at('url')}
        input={{ autoFocus: true, maxLength: 2_000, inputMode: 'url' }}
      />
      <fieldset className="plain-set pairs">
        <legend>{words.webhooks.events}</legend>
        {WEBHOOK_EVENTS.map((name) => (
          <Tick
            key={name}
            label={words.webhookEvent[name]}
            on={events.includes(name)}
            onTurn={(on) => setEvents(WEBHOOK_EVENTS.filter((e) => (e === name ? on : events.includes(e))))}
          />
        ))}
        {tried && events.length === 0 && <p className="field-error">{words.webhooks.eventsMissing}</p>}
      </fieldset>
      <Choice
        label={words.webhooks.shape}
        options={(['detailed', 'short'] as const).map((value) => ({
          value,
          label: words.webhooks.shapes[value],
        }))}
        value={shape}
        onChoose={setShape}
      />
      <Toggle
        label={words.webhooks.allowPrivate}
        hint={words.webhooks.allowPrivateHint}
        on={allowPrivate}
        onTurn={setAllowPrivate}
      />
      {before !== null && (
        <Toggle
          label={words.webhooks.enabled}
          hint={words.webhooks.enabledHint}
          on={enabled}
          onTurn={setEnabled}
        />
      )}
      {elsewhere !== null && <Notice level="error">{elsewhere}</Notice>}
      <DialogActs
        go={before ? words.common.save : words.webhooks.makeGo}
        busy={act.busy}
        onCancel={onCancel}
      />
    </form>
  );
}
