/** The monerod nodes that the app's wallet uses, in the order they are tried. */
import { Plus } from 'lucide-react';
import { coinOf } from '#domain/coins/method.ts';
import { useLanguage } from '#i18n/language.tsx';
import { AgreeField } from '#till/settings/methods/agree-field.tsx';
import { RowFrame, removeRow, swapRows } from '#till/settings/methods/rows.tsx';
import { SecretField } from '#till/settings/methods/secret-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { believesOne, type DaemonText, freshDaemon, type MoneroDraft } from './monero-draft.ts';

interface DaemonsFieldProps {
  readonly draft: MoneroDraft;
  readonly onChange: (part: Partial<MoneroDraft>) => void;
  readonly at: (field: string) => string | null;
  readonly stays: (secret: string) => boolean;
}

const MAX_DAEMONS = 20;

export function DaemonsField({ draft, onChange, at, stays }: DaemonsFieldProps) {
  const { daemons } = draft;
  const { words } = useLanguage();
  const w = words.monero;
  const put = (place: number, part: Partial<DaemonText>) =>
    onChange({ daemons: daemons.map((old, other) => (other === place ? { ...old, ...part } : old)) });
  return (
    <>
      <fieldset className="rows">
        <legend>{w.daemons}</legend>
        {daemons.map((daemon, place) => (
          <RowFrame
            key={daemon.id}
            title={w.daemon(place + 1)}
            place={place}
            count={daemons.length}
            labels={{ up: w.daemonUp, down: w.daemonDown, remove: w.removeDaemon }}
            onSwap={(other) => onChange({ daemons: swapRows(daemons, place, other) })}
            onRemove={() => onChange({ daemons: removeRow(daemons, place) })}
          >
            <TextField
              label={w.daemonUrl}
              hint={w.daemonUrlHint}
              value={daemon.url}
              onText={(url) => put(place, { url })}
              error={at(`daemons.${place}.url`)}
              input={{ inputMode: 'url', maxLength: 300 }}
            />
            <Toggle label={w.signIn} on={daemon.signIn} onTurn={(signIn) => put(place, { signIn })} />
            {daemon.signIn && (
              <div className="two">
                <TextField
                  label={w.username}
                  value={daemon.username}
                  onText={(username) => put(place, { username })}
                  error={at(`daemons.${place}.username`)}
                  input={{ maxLength: 100 }}
                />
                <SecretField
                  label={w.password}
                  value={daemon.password}
                  onText={(password) => put(place, { password })}
                  kept={stays(`${place}.password`)}
                  error={at(`${place}.password`)}
                />
              </div>
            )}
          </RowFrame>
        ))}
        {daemons.length < MAX_DAEMONS && (
          <Button
            size="small"
            look="quiet"
            onClick={() => onChange({ daemons: [...daemons, freshDaemon(daemons)] })}
          >
            <Plus aria-hidden="true" /> {w.addDaemon}
          </Button>
        )}
      </fieldset>
      {believesOne(draft) && <Notice level="warning">{w.oneNode}</Notice>}
      {daemons.length > 1 && (
        <AgreeField draft={draft} onChange={onChange} at={at} unit={coinOf('MONERO')} words={w} />
      )}
    </>
  );
}
