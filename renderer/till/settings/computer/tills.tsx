/** Tills in the local network: adding one by a code, the list of them, and the connection they use. */
import { type FormEvent, useEffect, useState } from 'react';
import type { NetworkTills, NetworkTillView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { TrustGuide } from '#till/onboarding/trust-guide.tsx';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { AskFirst } from '#till/shell/ask-first.tsx';
import { selectAhead, selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { overNetwork } from '#till/shell/over-network.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Tick, Toggle } from '#ui/controls/toggle.tsx';
import { asSentence, useAct, useLoad, useNow } from '#ui/input/hooks.ts';
import { Code } from '#ui/status/code.tsx';
import { Notice } from '#ui/status/notice.tsx';

const LOOK_EVERY_MS = 3_000;
/** A till that is connected was seen within its last heartbeats. */
const HERE_MS = 10_000;
/** As in the program's documentation. */
const DEFAULT_PORT = 8422;

export function TillSettings() {
  const { words } = useLanguage();
  const { api, go } = useActions();
  const hasOwner = useTill(
    (state) => selectShop(state)?.people.people.some(({ role }) => role === 'owner') ?? false,
  );
  const round = useNow(LOOK_EVERY_MS);
  const { value, error, reload } = useLoad(() => api().networkTills.look(), String(round));
  const [adding, setAdding] = useState(false);
  const w = words.tills;
  return (
    <>
      <p className="lead">{w.text}</p>
      <p className="quiet">{w.stays}</p>
      <Loading ready={value !== null} error={error} />
      {!hasOwner && (
        <Notice
          level="info"
          action={
            <Button size="small" onClick={() => go({ name: 'settings', section: 'people' })}>
              {w.ownerGo}
            </Button>
          }
        >
          {w.ownerFirst}
        </Notice>
      )}
      {value && (
        <>
          <div className="form-acts start">
            <Button look="main" size="small" disabled={!hasOwner} onClick={() => setAdding(true)}>
              {w.add}
            </Button>
          </div>
          {value.problem !== null && <Notice level="warning">{asSentence(value.problem)}</Notice>}
          <TillList tills={value.tills} onGone={reload} />
          {hasOwner && <Listener key={String(value.port)} network={value} onSaved={reload} />}
          {adding && <AddTill network={value} onClose={() => setAdding(false)} onChange={reload} />}
        </>
      )}
    </>
  );
}

interface TillListProps {
  readonly tills: readonly NetworkTillView[];
  readonly onGone: () => void;
}

function TillList({ tills, onGone }: TillListProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [leaving, setLeaving] = useState<NetworkTillView | null>(null);
  const w = words.network.tills;
  return (
    <section className="part stack" aria-labelledby="network-tills">
      <h3 id="network-tills">{words.tills.list}</h3>
      {tills.length === 0 && <p className="quiet">{words.tills.none}</p>}
      <ul className="paired">
        {tills.map((till) => (
          <Row key={till.id} till={till} onRemove={() => setLeaving(till)} onChange={onGone} />
        ))}
      </ul>
      <AskFirst
        open={leaving !== null}
        title={w.removeTitle(leaving?.name ?? '')}
        text={w.removeText}
        go={w.remove}
        work={async () => leaving && api().networkTills.remove(leaving.id)}
        onClose={() => setLeaving(null)}
        onDone={onGone}
      />
    </section>
  );
}

interface RowProps {
  readonly till: NetworkTillView;
  readonly onRemove: () => void;
  readonly onChange: () => void;
}

function Row({ till, onRemove, onChange }: RowProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const now = useNow(LOOK_EVERY_MS, useTill(selectAhead));
  const { name, browser, pairedAt, seenAt } = till;
  const w = words.network.tills;
  const isHere = now - Date.parse(seenAt) < HERE_MS;
  const seen = isHere ? words.tills.here : w.seen(format.dayAndTime(seenAt));
  return (
    <li>
      <span>
        <span>
          <b dir="auto">{name}</b> {isHere && <span className="tag">{words.tills.here}</span>}
        </span>
        <span className="quiet num">
          <bdi>{browser}</bdi> ·{' '}
          {[w.paired(format.dayAndTime(pairedAt)), ...(isHere ? [] : [seen])].join(' · ')}
        </span>
        {!overNetwork() && (
          <Tick
            label={words.tills.mainActs}
            on={till.mainActs}
            onTurn={(on) =>
              void act.run(async () => {
                await api().networkTills.allow(till.id, on);
                onChange();
              })
            }
          />
        )}
        {act.error !== null && <Notice level="error">{act.error}</Notice>}
      </span>
      <Button size="small" aria-label={w.removeOf(name)} onClick={onRemove}>
        {w.remove}
      </Button>
    </li>
  );
}

interface ListenerProps {
  readonly network: NetworkTills;
  readonly onSaved: () => void;
}

/** Whether tills may connect, and on which port; and the certificate they trust. */
function Listener({ network, onSaved }: ListenerProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const { port, addresses, certificate } = network;
  const w = words.tills;
  const form = useSettingsForm({
    draft: { on: port !== null, port: String(port ?? DEFAULT_PORT), api: network.api },
    fields: ['port'],
    async save({ on, port, api: keys }) {
      await api().networkTills.serve(on ? Number(port) : null, keys);
      onSaved();
    },
  });
  const { draft, change, at } = form;
  const number = Number(draft.port.trim());
  const isWrong = draft.on && !(/^\d{4,5}$/.test(draft.port.trim()) && number >= 1024 && number <= 65_535);
  return (
    <section className="part stack" aria-labelledby="till-connection">
      <h3 id="till-connection">{w.listener}</h3>
      <SettingsForm form={form} disabled={isWrong}>
        <Toggle label={w.serve} hint={w.serveHint} on={draft.on} onTurn={(on) => change({ on })} />
        {draft.on && (
          <Toggle label={w.api} hint={w.apiHint} on={draft.api} onTurn={(api) => change({ api })} />
        )}
        {draft.on && (
          <TextField
            label={w.port}
            value={draft.port}
            onText={(text) => change({ port: text })}
            error={isWrong ? words.network.portWrong : at('port')}
            input={{ inputMode: 'numeric', maxLength: 5 }}
          />
        )}
      </SettingsForm>
      {addresses.length > 0 && certificate && (
        <>
          <dl className="facts wide">
            <dt>{w.address}</dt>
            <dd className="mono">{addresses.join(' ')}</dd>
            <dt>{w.fingerprint}</dt>
            <dd className="mono fingerprint">{fingerprintText(certificate.fingerprint)}</dd>
          </dl>
          <p className="quiet">{w.fingerprintHint}</p>
        </>
      )}
      <TrustGuide />
    </section>
  );
}

/** As devices show it. */
function fingerprintText(hex: string): string {
  return (hex.toUpperCase().match(/../g) ?? []).join(' ');
}

interface AddTillProps {
  readonly network: NetworkTills;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

/** Asks for the name, then shows the code until a browser has used it. */
function AddTill({ network, onClose, onChange }: AddTillProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [name, setName] = useState('');
  const [offered, setOffered] = useState<NonNullable<NetworkTills['code']> | null>(null);
  const [tried, setTried] = useState(false);
  const act = useAct();
  const w = words.tills;
  const offer = () =>
    act.run(async () => {
      // The first till switches the connection on.
      if (network.port === null) await api().networkTills.serve(DEFAULT_PORT);
      setOffered((await api().networkTills.offer(name.trim())).code);
      onChange();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') void offer();
  };
  return (
    <Dialog
      open
      wide={offered !== null}
      onClose={onClose}
      title={offered === null ? w.add : w.adding(offered.name)}
    >
      {offered === null ? (
        <form className="stack" onSubmit={submit}>
          <TextField
            label={w.name}
            hint={w.nameHint}
            value={name}
            onText={setName}
            error={tried && name.trim() === '' ? w.nameMissing : null}
            input={{ autoFocus: true, maxLength: 40, spellCheck: true }}
          />
          {act.error !== null && <Notice level="error">{act.error}</Notice>}
          <DialogActs go={w.showCode} busy={act.busy} onCancel={onClose} />
        </form>
      ) : (
        <>
          <Offered
            network={network}
            offered={offered}
            isDone={network.code?.code !== offered.code && network.tills.some(isNamed(offered.name))}
            onAgain={() => void offer()}
          />
          {act.error !== null && <Notice level="error">{act.error}</Notice>}
          <div className="dialog-acts">
            <Button onClick={onClose}>{words.common.close}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function isNamed(wanted: string) {
  return ({ name }: { readonly name: string }) => name === wanted;
}

interface OfferedProps {
  readonly network: NetworkTills;
  readonly offered: NonNullable<NetworkTills['code']>;
  readonly isDone: boolean;
  readonly onAgain: () => void;
}

function Offered({ network, offered, isDone, onAgain }: OfferedProps) {
  const { words, format } = useLanguage();
  const ahead = useTill(selectAhead);
  const [isOver, setOver] = useState(false);
  const { code, name, until, path, words: compared } = offered;
  const w = words.tills;
  useEffect(() => {
    setOver(false);
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now() - ahead));
    return () => clearTimeout(timer);
  }, [until, ahead]);
  const [address] = network.addresses;
  if (isDone) return <Notice level="info">{w.done(name)}</Notice>;
  if (isOver)
    return (
      <Notice
        level="info"
        action={
          <Button size="small" onClick={onAgain}>
            {w.newCode}
          </Button>
        }
      >
        {w.expired}
      </Notice>
    );
  return (
    <div className="add-till">
      <div className="stack">
        <ol className="add-till-steps">
          {w.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <dl className="facts">
          <dt>{words.pairing.code}</dt>
          <dd className="mono add-till-code">{code}</dd>
          <dt>{w.address}</dt>
          <dd className="mono">
            {network.addresses.map((one) => (
              <div key={one}>{one}</div>
            ))}
          </dd>
        </dl>
        {compared.length > 0 && (
          <>
            <p className="quiet">{w.compareHint}</p>
            <p className="join-words mono" lang="en" dir="ltr">
              {compared.join(' ')}
            </p>
          </>
        )}
        {address !== undefined && (
          <div className="form-acts start">
            <CopyButton text={`${address}${path}`} label={words.display.settings.copyLink} />
          </div>
        )}
      </div>
      {address !== undefined && (
        <div className="stack">
          <Code text={`${address}${path}`} label={w.codeLabel} />
          <p className="quiet">{words.display.settings.codeGood(format.time(until))}</p>
        </div>
      )}
    </div>
  );
}
