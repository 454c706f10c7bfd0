/**
 * Books in a database: its address, a test, the move there and back, or the use of books that are there already. Only in
 * the desktop's window.
 */
import { type FormEvent, useState } from 'react';
import type { BooksPlaceView, TestedDatabase } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

const MIN_PASSPHRASE = 8;

export function ShareBooks({ place }: { readonly place: BooksPlaceView }) {
  const { words } = useLanguage();
  const { database } = place;
  return (
    <section className="part stack">
      <h3>{words.database.title}</h3>
      {database === null ? (
        <UseDatabase />
      ) : place.own === null ? (
        <MoveBack place={place} database={database} />
      ) : (
        <Leave database={database} sameWallets={place.own === 'same-wallets'} />
      )}
    </section>
  );
}

/**
 * Moves the books to an empty database, or uses those that it has.
 * @param first this computer has no books yet that could be moved
 */
export function UseDatabase({ first = false }: { readonly first?: boolean }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const [tested, setTested] = useState<TestedDatabase | null>(null);
  const [asking, setAsking] = useState(false);
  const act = useAct();
  const w = words.database;
  const hasBooks = tested?.hasBooks ?? false;
  const isNothing = first && tested !== null && !hasBooks;
  const short = passphrase.length < MIN_PASSPHRASE;
  const different = passphrase !== repeat;
  const forget = () => {
    setTested(null);
    act.clear();
  };
  const test = () =>
    void act.run(async () => {
      setTested(null);
      setTested(await api().care.testDatabase({ address, password }));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tested === null) return test();
    setTried(true);
    if (hasBooks ? passphrase !== '' : !short && !different) setAsking(true);
  };
  const secret = { type: 'password', autoComplete: 'new-password', maxLength: 200 } as const;
  return (
    <form className="stack" onSubmit={submit}>
      {!first && <p className="quiet">{w.text}</p>}
      <TextField
        label={w.address}
        hint={<bdi dir="ltr">{w.addressHint}</bdi>}
        value={address}
        onText={(text) => {
          setAddress(text);
          forget();
        }}
        error={act.field === 'address' ? act.error : null}
        input={{ maxLength: 500, dir: 'ltr', autoCapitalize: 'off' }}
      />
      <TextField
        label={w.password}
        hint={w.passwordHint}
        value={password}
        onText={(text) => {
          setPassword(text);
          forget();
        }}
        error={act.field === 'password' ? act.error : null}
        input={secret}
      />
      {tested !== null && (
        <>
          {isNothing ? (
            <Notice level="info">{w.firstEmpty}</Notice>
          ) : (
            <Notice level="good">{hasBooks ? w.goodBooks(tested.database) : w.good(tested.database)}</Notice>
          )}
          {isNothing ? null : hasBooks ? (
            <TextField
              label={w.joinPassphrase}
              hint={w.joinHint}
              value={passphrase}
              onText={setPassphrase}
              error={tried && passphrase === '' ? words.data.passphraseShort : null}
              input={secret}
            />
          ) : (
            <div className="two">
              <TextField
                label={w.passphrase}
                hint={w.passphraseHint}
                value={passphrase}
                onText={setPassphrase}
                error={tried && short ? words.data.passphraseShort : null}
                input={secret}
              />
              <TextField
                label={words.data.repeat}
                value={repeat}
                onText={setRepeat}
                error={tried && different ? words.data.repeatWrong : null}
                input={secret}
              />
            </div>
          )}
        </>
      )}
      {act.error !== null && act.field !== 'address' && act.field !== 'password' && (
        <Notice level="error">{act.error}</Notice>
      )}
      <div className="form-acts start">
        <Button size="small" type="submit" busy={act.busy} disabled={address.trim() === '' || isNothing}>
          {tested === null || isNothing ? w.test : hasBooks ? w.join : w.move}
        </Button>
      </div>
      {asking && tested !== null && (
        <AskMove
          title={hasBooks ? w.joinAsk(tested.database) : w.ask(tested.database)}
          text={hasBooks ? (tested.sameWallets ? w.joinTextSame : w.joinText) : w.askText}
          go={hasBooks ? w.join : w.go}
          onClose={() => setAsking(false)}
          onGo={() => {
            const to = { address, password, passphrase };
            return hasBooks ? api().care.joinBooks(to) : api().care.moveBooks(to);
          }}
        />
      )}
    </form>
  );
}

function MoveBack({ place, database }: { readonly place: BooksPlaceView; readonly database: string }) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const [asking, setAsking] = useState(false);
  const w = words.database;
  const { moved } = place;
  return (
    <>
      <Notice level="info">{w.shared(database)}</Notice>
      {moved && (
        <p className="quiet">
          {w.moved({
            at: format.dayAndTime(moved.at),
            sales: format.number(String(moved.sales), 0),
            rows: format.number(String(moved.rows), 0),
          })}
        </p>
      )}
      <div className="form-acts start">
        <Button size="small" onClick={() => setAsking(true)}>
          {w.back}
        </Button>
      </div>
      {asking && (
        <AskMove
          title={w.backAsk}
          text={w.backText}
          go={w.go}
          onClose={() => setAsking(false)}
          onGo={() => api().care.moveBooksBack()}
        />
      )}
    </>
  );
}

/** Back to the books of this computer, which were not moved there. */
function Leave({ database, sameWallets }: { readonly database: string; readonly sameWallets: boolean }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [asking, setAsking] = useState(false);
  const w = words.database;
  return (
    <>
      <Notice level="info">{w.shared(database)}</Notice>
      <p className="quiet">{sameWallets ? words.refusals['database-same-wallets'] : w.own}</p>
      {!sameWallets && (
        <div className="form-acts start">
          <Button size="small" onClick={() => setAsking(true)}>
            {w.leave}
          </Button>
        </div>
      )}
      {asking && (
        <AskMove
          title={w.leaveAsk}
          text={w.leaveText}
          go={w.leaveGo}
          onClose={() => setAsking(false)}
          onGo={() => api().care.leaveBooks()}
        />
      )}
    </>
  );
}

interface AskMoveProps {
  readonly title: string;
  readonly text: string;
  readonly go: string;
  readonly onClose: () => void;
  readonly onGo: () => Promise<void>;
}

/** The program starts again to move them. */
function AskMove({ title, text, go, onClose, onGo }: AskMoveProps) {
  const { words } = useLanguage();
  const [restarting, setRestarting] = useState(false);
  const act = useAct();
  const start = () =>
    void act.run(async () => {
      await onGo();
      setRestarting(true);
      await bridge()?.restart();
    });
  return (
    <Dialog open={true} onClose={restarting ? () => undefined : onClose} title={title} text={text}>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {restarting && <p role="status">{words.backups.restarting}</p>}
      <div className="dialog-acts">
        <Button size="small" disabled={restarting} onClick={onClose}>
          {words.common.cancel}
        </Button>
        <Button size="small" look="main" busy={act.busy || restarting} onClick={start}>
          {go}
        </Button>
      </div>
    </Dialog>
  );
}
