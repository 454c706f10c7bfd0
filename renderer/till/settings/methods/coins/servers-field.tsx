/** Electrum servers in the order they are tried, and the amount above which two must agree. */
import { Plus } from 'lucide-react';
import { type ChainMethod, coinOf } from '#domain/coins/method.ts';
import { AGREE_ABOVE } from '#domain/invoices/policy.ts';
import { useLanguage } from '#i18n/language.tsx';
import { AgreeField } from '#till/settings/methods/agree-field.tsx';
import { PinField } from '#till/settings/methods/pin-field.tsx';
import { RowFrame, removeRow, swapRows } from '#till/settings/methods/rows.tsx';
import { selectMerchant, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { type CoinDraft, freshServer, type ServerText, withHost, withTls } from './coin-draft.ts';

interface ServersFieldProps {
  readonly method: ChainMethod;
  readonly draft: CoinDraft;
  readonly onChange: (part: Partial<CoinDraft>) => void;
  readonly at: (field: string) => string | null;
}

const MAX_SERVERS = 20;

export function ServersField({ method, draft, onChange, at }: ServersFieldProps) {
  const { words } = useLanguage();
  const currency = useTill((state) => selectMerchant(state)?.currency ?? '');
  const w = words.coin;
  const { servers } = draft;
  const put = (place: number, server: ServerText) =>
    onChange({ servers: servers.map((old, other) => (other === place ? server : old)) });
  return (
    <>
      {draft.source === 'electrum' && (
        <fieldset className="rows">
          <legend>{w.servers}</legend>
          {servers.map((server, place) => (
            <RowFrame
              key={server.id}
              title={w.server(place + 1)}
              place={place}
              count={servers.length}
              labels={{ up: w.serverUp, down: w.serverDown, remove: w.removeServer }}
              onSwap={(other) => onChange({ servers: swapRows(servers, place, other) })}
              onRemove={() => onChange({ servers: removeRow(servers, place) })}
            >
              <div className="host-port">
                <TextField
                  label={w.host}
                  value={server.host}
                  onText={(text) => put(place, withHost(server, text))}
                  error={at(`servers.${place}.host`)}
                  input={{ inputMode: 'url', maxLength: 260 }}
                />
                <TextField
                  label={w.port}
                  value={server.port}
                  onText={(port) => put(place, { ...server, port })}
                  error={at(`servers.${place}.port`)}
                  input={{ inputMode: 'numeric', maxLength: 5 }}
                />
              </div>
              <Toggle label={w.tls} on={server.tls} onTurn={(tls) => put(place, withTls(server, tls))} />
              {server.tls && (
                <PinField
                  value={server.pin}
                  onText={(pin) => put(place, { ...server, pin })}
                  error={at(`servers.${place}.pin`)}
                  hint={w.pinHint}
                />
              )}
            </RowFrame>
          ))}
          {servers.length < MAX_SERVERS && (
            <Button
              size="small"
              look="quiet"
              onClick={() => onChange({ servers: [...servers, freshServer(servers)] })}
            >
              <Plus aria-hidden="true" /> {w.addServer}
            </Button>
          )}
        </fieldset>
      )}
      <AgreeField
        draft={draft}
        onChange={onChange}
        at={at}
        unit={coinOf(method)}
        words={w}
        hint={w.agreeUsual(AGREE_ABOVE, currency)}
      />
    </>
  );
}
