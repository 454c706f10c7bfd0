/** Backups: create, list with times, verify by reading back, restore after confirmation. */
import { CircleCheck, OctagonAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { BackupsAnswer, BackupView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectAhead, useActions, useTill } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { asSentence, localizeMessage, useAct, useLoad, useNow } from '#ui/input/hooks.ts';
import { ActNotice, Notice } from '#ui/status/notice.tsx';

/** For a till without any data yet, which has nothing to back up or to lose. */
export function RestoreOnly() {
  const { words } = useLanguage();
  const dataFolder = useTill((state) => state.shop?.dataFolder ?? '');
  const folder = `${dataFolder}${dataFolder.includes('\\') ? '\\' : '/'}backups`;
  return (
    <div className="stack">
      <p>{words.first.restoreText}</p>
      <div className="command">
        <code className="mono" dir="ltr">
          {folder}
        </code>
        <CopyButton text={folder} label={words.common.copy} />
      </div>
      <BackupList fresh={true} />
    </div>
  );
}

export function Backups() {
  const { words } = useLanguage();
  return (
    <section className="part stack">
      <h3>{words.backups.title}</h3>
      <p className="quiet">{words.backups.text}</p>
      <BackupList fresh={false} />
    </section>
  );
}

/** @param fresh there is no data yet: no changes to count, and the list may be read again */
function BackupList({ fresh }: { readonly fresh: boolean }) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const { value, error, reload } = useLoad(() => api().care.backups(), '');
  const [chosen, setChosen] = useState<BackupView | null>(null);
  const act = useAct();
  const w = words.backups;
  const list = value?.backups ?? [];
  const wanted = list.find(({ name }) => name === value?.wanted);
  const make = () => void act.run(() => api().backup()).then(reload);
  return (
    <>
      {(error ?? act.error) !== null && <Notice level="error">{error ?? act.error}</Notice>}
      {wanted && <Wanted backup={wanted} onKept={reload} />}
      <div className="form-acts start">
        <Button size="small" busy={act.busy} onClick={fresh ? reload : make}>
          {fresh ? words.first.refresh : w.go}
        </Button>
      </div>
      {value && list.length === 0 && <p className="quiet">{w.none}</p>}
      {value && list.length > 0 && (
        <ul className="backup-list" aria-label={w.list}>
          {list.map((backup) => (
            <Row
              key={backup.name}
              backup={backup}
              since={fresh ? null : value.changes - backup.changes}
              onRestore={() => setChosen(backup)}
            />
          ))}
        </ul>
      )}
      {value && !fresh && <Copies copies={value.copies} onSaved={reload} />}
      {chosen && value && (
        <Ask
          when={format.dayAndTime(chosen.madeAt)}
          backup={chosen}
          since={fresh ? null : value.changes - chosen.changes}
          onClose={() => setChosen(null)}
          onWanted={() => {
            setChosen(null);
            reload();
          }}
        />
      )}
    </>
  );
}

interface CopiesProps {
  readonly copies: BackupsAnswer['copies'];
  readonly onSaved: () => void;
}

/** The folder on another disk that backups are copied to, and whether the newest one is there. */
function Copies({ copies, onSaved }: CopiesProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const [folder, setFolder] = useState(copies?.folder ?? '');
  const act = useAct();
  const w = words.backups;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void act.run(() => api().care.copyBackupsTo(folder.trim() || null)).then(onSaved);
  };
  return (
    <form className="stack" onSubmit={save}>
      <TextField
        label={w.copyTo}
        hint={w.copyToHint}
        value={folder}
        onText={setFolder}
        error={act.error}
        input={{ className: 'mono', dir: 'ltr' }}
      />
      {copies && copies.problem === null && (
        <p className="quiet num" role="status">
          {copies.madeAt === null ? w.notCopied : w.copied(format.dayAndTime(copies.madeAt))}
        </p>
      )}
      {copies?.problem && (
        <Notice level="warning">{asSentence(localizeMessage(copies.problem, words))}</Notice>
      )}
      <div className="form-acts start">
        <Button size="small" type="submit" busy={act.busy}>
          {words.common.save}
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  readonly backup: BackupView;
  /** Number of changes since the backup; null where there are none to lose. */
  readonly since: number | null;
  readonly onRestore: () => void;
}

function Row({ backup, since, onRestore }: RowProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const now = useNow(30_000, useTill(selectAhead));
  const [good, setGood] = useState(false);
  const act = useAct();
  const w = words.backups;
  const { name, madeAt, bytes, problem } = backup;
  const when = format.dayAndTime(madeAt);
  const check = () =>
    void act.run(async () => {
      setGood(false);
      await api().care.checkBackup(name);
      setGood(true);
    });
  const facts = [format.ago(madeAt, now), format.bytes(bytes), ...(since === null ? [] : [w.changes(since)])];
  const wrong = problem ? localizeMessage(problem, words) : act.error;
  return (
    <li>
      <div>
        <b className="num">{when}</b>
        {problem === null && <p className="quiet num">{facts.join(' · ')}</p>}
        <p role="status">
          {good && (
            <span className="state-line usable">
              <CircleCheck aria-hidden="true" /> {w.good}
            </span>
          )}
          {wrong !== null && (
            <span className="state-line unusable">
              <OctagonAlert aria-hidden="true" /> {asSentence(wrong)}
            </span>
          )}
        </p>
      </div>
      {problem === null && (
        <span className="backup-acts">
          <Button
            size="small"
            look="quiet"
            busy={act.busy}
            aria-label={`${w.check}: ${when}`}
            onClick={check}
          >
            {w.check}
          </Button>
          <Button size="small" aria-label={`${w.restore}: ${when}`} onClick={onRestore}>
            {w.restore}
          </Button>
        </span>
      )}
    </li>
  );
}

/** The restore scheduled for the next start, with a cancel button. */
function Wanted({ backup, onKept }: { readonly backup: BackupView; readonly onKept: () => void }) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const w = words.backups;
  return (
    <ActNotice
      level="warning"
      go={w.keep}
      busy={act.busy}
      onGo={() => void act.run(() => api().care.keepBooks()).then(onKept)}
    >
      {w.wanted(format.dayAndTime(backup.madeAt))} {act.error}
    </ActNotice>
  );
}

interface AskProps {
  readonly when: string;
  readonly backup: BackupView;
  readonly since: number | null;
  readonly onClose: () => void;
  readonly onWanted: () => void;
}

/** The desktop restarts automatically; elsewhere somebody must end the program and start it. */
function Ask({ when, backup, since, onClose, onWanted }: AskProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [restarting, setRestarting] = useState(false);
  const act = useAct();
  const w = words.backups;
  const desktop = bridge();
  const restore = () =>
    void act.run(async () => {
      await api().care.restore(backup.name);
      if (!desktop) return onWanted();
      setRestarting(true);
      await desktop.restart();
    });
  return (
    <Dialog
      open={true}
      onClose={restarting ? () => undefined : onClose}
      title={w.ask(when)}
      text={since === null ? undefined : w.confirm(since)}
    >
      <p>{w.skip}</p>
      <Notice level="info">{desktop ? w.restart : w.byHand}</Notice>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {restarting && <p role="status">{w.restarting}</p>}
      <div className="dialog-acts">
        <Button size="small" disabled={restarting} onClick={onClose}>
          {words.common.cancel}
        </Button>
        <Button size="small" look="danger" busy={act.busy || restarting} onClick={restore}>
          {desktop ? w.confirmGo : w.confirmLater}
        </Button>
      </div>
    </Dialog>
  );
}
