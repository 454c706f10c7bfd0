/** Network settings: URLs of the API and the checkout, the rate limit of a key, and paired browsers. */
import { type FormEvent, useState } from 'react';
import type { ServerAnswer } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { useOpenChanges } from '#till/shell/unsaved-changes.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { asSentence, placeOf, useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { TillBrowsers } from './till-browsers.tsx';

type Server = ServerAnswer['server'];

export function NetworkSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const { value, error } = useLoad(() => api().server(), 'server');
  const [saved, setSaved] = useState<Server | null>(null);
  const server = saved ?? value;
  return (
    <>
      <p className="lead">{words.network.text}</p>
      <Loading ready={server !== null} error={error} />
      {server && <NetworkForm server={server} onSaved={setSaved} />}
      <TillBrowsers />
    </>
  );
}

/** The default port for phones, as in the program's documentation. */
const LAN_PORT = '8421';
const DEFAULT_LIMIT = '600';

/** A whole number within bounds, or null. */
function whole(text: string, least: number, most: number): number | null {
  const number = Number(text.trim());
  return /^\d{1,7}$/.test(text.trim()) && number >= least && number <= most ? number : null;
}

function NetworkForm({
  server,
  onSaved,
}: {
  readonly server: Server;
  readonly onSaved: (server: Server) => void;
}) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [port, setPort] = useState(String(server.port));
  const [base, setBase] = useState(server.checkoutBase ?? '');
  const [proxies, setProxies] = useState((server.trustedProxies ?? []).join(' '));
  const [lan, setLan] = useState(server.lanPort !== null);
  const [lanPort, setLanPort] = useState(String(server.lanPort ?? LAN_PORT));
  const [lanDisplays, setLanDisplays] = useState(server.lanDisplays ?? false);
  const [limited, setLimited] = useState(server.requestsPerMinute !== null);
  const [limit, setLimit] = useState(String(server.requestsPerMinute ?? DEFAULT_LIMIT));
  const [metrics, setMetrics] = useState(server.metrics ?? false);
  const [done, setDone] = useState(false);
  const act = useAct();
  useOpenChanges({ port, base, proxies, lan, lanPort, lanDisplays, limited, limit, metrics }, done);
  const { at, elsewhere } = placeOf(act, [
    'port',
    'checkoutBase',
    'trustedProxies',
    'lanPort',
    'requestsPerMinute',
  ]);
  const ports = { api: whole(port, 1024, 65_535), lan: whole(lanPort, 1024, 65_535) };
  const most = whole(limit, 1, 1_000_000);
  const wrong = ports.api === null || (lan && ports.lan === null) || (limited && most === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ports.api === null || wrong) return;
    const request = {
      port: ports.api,
      checkoutBase: base.trim() === '' ? null : base.trim(),
      trustedProxies: proxies.split(/[\s,]+/).filter((one) => one !== ''),
      lanPort: lan ? ports.lan : null,
      lanDisplays: lan && lanDisplays,
      requestsPerMinute: limited ? most : null,
      metrics,
    };
    void act.run(async () => onSaved(await api().saveServer(request))).then(setDone);
  };
  return (
    <form
      className="stack"
      onSubmit={submit}
      onChange={() => {
        setDone(false);
        act.clear();
      }}
    >
      <TextField
        label={words.network.port}
        hint={words.network.portHint(server.portNow)}
        value={port}
        onText={setPort}
        error={ports.api === null ? words.network.portWrong : at('port')}
        input={{ inputMode: 'numeric', maxLength: 5 }}
      />
      <TextField
        label={words.network.checkoutBase}
        hint={words.network.checkoutBaseHint}
        value={base}
        onText={setBase}
        error={at('checkoutBase')}
        input={{ inputMode: 'url', maxLength: 300 }}
      />
      {base.trim() !== '' && (
        <TextField
          label={words.network.proxies}
          hint={words.network.proxiesHint}
          value={proxies}
          onText={setProxies}
          error={at('trustedProxies')}
          input={{ className: 'mono', maxLength: 300 }}
        />
      )}
      <Toggle label={words.network.lan} hint={words.network.lanHint} on={lan} onTurn={setLan} />
      {lan && (
        <>
          <Toggle
            label={words.network.lanDisplays}
            hint={words.network.lanDisplaysHint}
            on={lanDisplays}
            onTurn={setLanDisplays}
          />
          <TextField
            label={words.network.lanPort}
            value={lanPort}
            onText={setLanPort}
            error={ports.lan === null ? words.network.portWrong : at('lanPort')}
            input={{ inputMode: 'numeric', maxLength: 5 }}
          />
        </>
      )}
      {server.lanProblem !== null && <Notice level="warning">{asSentence(server.lanProblem)}</Notice>}
      {server.lanAddresses.length > 0 && (
        <div className="panel">
          <p>{words.network.lanAddresses}</p>
          <ul className="addresses mono">
            {server.lanAddresses.map((address) => (
              <li key={address}>
                <span>{address}</span>
                <CopyButton text={address} label={words.common.copy} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Toggle label={words.network.limit} hint={words.network.limitHint} on={limited} onTurn={setLimited} />
      {limited && (
        <TextField
          label={words.network.limitPerMinute}
          value={limit}
          onText={setLimit}
          error={most === null ? words.network.limitWrong : at('requestsPerMinute')}
          input={{ inputMode: 'numeric', maxLength: 7 }}
        />
      )}
      <Toggle
        label={words.network.metrics}
        hint={words.network.metricsHint}
        on={metrics}
        onTurn={setMetrics}
      />
      {elsewhere !== null && <Notice level="error">{elsewhere}</Notice>}
      {done && <Notice level="good">{words.common.saved}</Notice>}
      <div className="form-acts">
        <Button look="main" size="small" type="submit" busy={act.busy} disabled={wrong}>
          {words.common.save}
        </Button>
      </div>
    </form>
  );
}
