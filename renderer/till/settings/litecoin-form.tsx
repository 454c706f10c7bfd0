/** The form for Litecoin. Nothing is saved before the first addresses were shown for this very key. */
import { type FormEvent, useState } from 'react';
import { DEFAULT_POLICY } from '../../../server/domain/policy.ts';
import type { MethodSettings } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { asSentence, useAct } from '../../ui/hooks.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { BandView, MethodRequest, TestAnswer } from '../../wire.ts';
import { useActions } from '../context.tsx';
import { bandsOf, bandTexts, PolicyField } from './policy-field.tsx';
import { KeyField } from './public-key-field.tsx';
import { RemoveMethod } from './remove-method.tsx';

interface LitecoinFormProps {
  readonly settings: MethodSettings;
  readonly currency: string;
  readonly onSaved: () => void;
  readonly onRemoved: () => void;
}

function defaultBands(): BandView[] {
  return DEFAULT_POLICY.LITECOIN.map(({ upTo, confirmations }) => ({ upTo, confirmations }));
}

export function LitecoinForm({ settings, currency, onSaved, onRemoved }: LitecoinFormProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const kept = settings?.backend.kind === 'core-rpc' ? settings.backend : null;
  const [enabled, setEnabled] = useState(settings?.enabled ?? true);
  const [key, setKey] = useState(kept?.extendedPublicKey ?? '');
  /** The key whose addresses were shown and compared. */
  const [seen, setSeen] = useState(kept?.extendedPublicKey ?? '');
  const [url, setUrl] = useState(kept?.url ?? '');
  const [username, setUsername] = useState(kept?.username ?? '');
  const [password, setPassword] = useState('');
  const [bands, setBands] = useState(() => bandTexts(settings?.policy ?? defaultBands()));
  const [tested, setTested] = useState<TestAnswer | null>(null);
  const [saved, setSaved] = useState(false);
  const test = useAct();
  const save = useAct();
  const policy = bandsOf(bands);
  const filled = key.trim() !== '' && url.trim() !== '' && policy !== null;
  const request = (): MethodRequest => ({
    method: 'LITECOIN',
    enabled,
    backend: {
      kind: 'core-rpc',
      extendedPublicKey: key.trim(),
      url: url.trim(),
      username: username.trim(),
    },
    ...(password === '' ? {} : { secrets: { password } }),
    ...(policy === null ? {} : { policy }),
  });
  const touched = () => {
    setSaved(false);
    setTested(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!filled || seen !== key.trim()) return;
    void save
      .run(() => api().saveMethod(request()))
      .then((done) => {
        setSaved(done);
        if (!done) return;
        setPassword('');
        onSaved();
      });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Toggle label={words.litecoin.enabled} on={enabled} onTurn={setEnabled} />
      <KeyField
        value={key}
        onText={(text) => {
          setKey(text);
          touched();
        }}
        first={kept?.extendedPublicKey === key.trim() ? (settings?.firstAddresses ?? []) : []}
        onSeen={setSeen}
      />
      <h3>{words.litecoin.node}</h3>
      <TextField
        label={words.litecoin.url}
        hint={words.litecoin.urlHint}
        value={url}
        onText={(text) => {
          setUrl(text);
          touched();
        }}
        input={{ inputMode: 'url', maxLength: 300 }}
      />
      <div className="two">
        <TextField
          label={words.litecoin.username}
          value={username}
          onText={(text) => {
            setUsername(text);
            touched();
          }}
          input={{ maxLength: 100 }}
        />
        <TextField
          label={words.litecoin.password}
          value={password}
          onText={(text) => {
            setPassword(text);
            touched();
          }}
          hint={settings?.sealed.includes('password') ? words.litecoin.passwordKept : undefined}
          input={{ type: 'password', autoComplete: 'new-password', maxLength: 300 }}
        />
      </div>
      <div className="form-acts start">
        <Button
          size="small"
          busy={test.busy}
          disabled={!filled}
          onClick={() =>
            void test.run(async () => {
              setTested(null);
              setTested(await api().testMethod(request()));
            })
          }
        >
          {words.litecoin.test}
        </Button>
        {!filled && <span className="field-hint">{words.litecoin.testFirst}</span>}
      </div>
      {test.error !== null && <Notice level="error">{test.error}</Notice>}
      {tested && (
        <Notice level={tested.ok ? 'good' : 'error'}>
          <b>{tested.ok ? words.litecoin.works : words.litecoin.fails}</b> {asSentence(tested.message)}
        </Notice>
      )}
      <PolicyField bands={bands} onBands={setBands} currency={currency} />
      {save.error !== null && <Notice level="error">{save.error}</Notice>}
      {saved && <Notice level="good">{words.common.saved}</Notice>}
      {filled && seen !== key.trim() && <Notice level="info">{words.litecoin.compareFirst}</Notice>}
      <div className="form-acts">
        {settings && <RemoveMethod onRemoved={onRemoved} />}
        <Button
          look="main"
          size="small"
          type="submit"
          busy={save.busy}
          disabled={!filled || seen !== key.trim()}
        >
          {words.common.save}
        </Button>
      </div>
    </form>
  );
}
