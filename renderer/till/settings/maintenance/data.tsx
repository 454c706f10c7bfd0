/** Data settings: data folder, backups, how secrets are sealed, and notices. */
import { type FormEvent, useState } from 'react';
import type { TillState } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { UnlockForm } from '#till/onboarding/unlock.tsx';
import { selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { LocalizedMessage } from '#ui/status/server-message.tsx';
import { Backups } from './backups.tsx';
import { Export } from './export.tsx';
import { ShareBooks } from './share-books.tsx';

export function DataSettings() {
  const { words, format } = useLanguage();
  const shop = useTill(selectShop);
  const { api } = useActions();
  const desktop = bridge() !== null;
  const { value: place } = useLoad(async () => (desktop ? await api().care.booksPlace() : null), '');
  if (!shop) return null;
  const shared = (place?.database ?? null) !== null;
  return (
    <>
      <p className="lead">{shared ? words.database.sharedText : words.data.text}</p>
      <dl className="facts wide">
        <dt>{words.data.folder}</dt>
        <dd className="mono">
          <bdi dir="ltr">{shop.dataFolder}</bdi>
        </dd>
      </dl>
      {!shared && <Backups />}
      <Export />
      {place && <ShareBooks place={place} />}
      <section className="part stack">
        <h3>{words.data.vault}</h3>
        <Notice level={levelOf(shop)}>
          {words.data.vaults[shop.vault]} {shop.vault === 'key-file' && words.data.keyFileHint}
        </Notice>
        {shop.vault === 'locked' && <UnlockForm />}
        {!shared && (shop.vault === 'key-file' || shop.vault === 'passphrase') && (
          <PassphraseForm key={shop.vault} />
        )}
      </section>
      <section className="part stack">
        <h3>{words.data.notices}</h3>
        {shop.notices.length === 0 && <p className="quiet">{words.data.noNotices}</p>}
        {shop.notices.map((notice) => (
          <Notice key={`${notice.at} ${notice.code} ${notice.message}`} level={notice.level}>
            <LocalizedMessage {...notice} times={format} />{' '}
            <span className="num">({format.dayAndTime(notice.at)})</span>
          </Notice>
        ))}
      </section>
    </>
  );
}

/** With no secret stored, the kind of vault is no risk. */
function levelOf({ vault, ailing }: TillState) {
  if (ailing.includes('secrets')) return 'warning';
  return vault === 'key-file' || vault === 'locked' ? 'info' : 'good';
}

const MIN = 8;

function PassphraseForm() {
  const { words } = useLanguage();
  const { api } = useActions();
  const vault = useTill((state) => state.shop?.vault);
  const [passphrase, setPassphrase] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(false);
  const act = useAct();
  const short = passphrase.length < MIN;
  const different = passphrase !== repeat;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short || different) return;
    void act
      .run(() => api().setPassphrase(passphrase))
      .then((ok) => {
        setDone(ok);
        if (!ok) return;
        setPassphrase('');
        setRepeat('');
        setTried(false);
      });
  };
  const input = { type: 'password', autoComplete: 'new-password', maxLength: 200 } as const;
  return (
    <form className="stack" onSubmit={submit}>
      <div className="two">
        <TextField
          label={words.data.passphrase}
          hint={words.data.passphraseHint}
          value={passphrase}
          onText={setPassphrase}
          error={tried && short ? words.data.passphraseShort : null}
          input={input}
        />
        <TextField
          label={words.data.repeat}
          value={repeat}
          onText={setRepeat}
          error={tried && different ? words.data.repeatWrong : null}
          input={input}
        />
      </div>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {done && <Notice level="good">{words.data.passphraseDone}</Notice>}
      <div className="form-acts">
        <Button size="small" type="submit" busy={act.busy}>
          {vault === 'passphrase' ? words.data.changePassphrase : words.data.setPassphrase}
        </Button>
      </div>
    </form>
  );
}
