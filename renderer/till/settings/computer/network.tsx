/** Network settings: URLs of the API and the checkout, the rate limit of a key, and paired browsers. */
import { useState } from 'react';
import type { ServerAnswer } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ListField } from '#ui/controls/list-field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { asSentence, useLoad } from '#ui/input/hooks.ts';
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
const MAX_PROXIES = 20;

/** A whole number within bounds. */
function isWhole(text: string, least: number, most: number): boolean {
  const number = Number(text.trim());
  return /^\d{1,7}$/.test(text.trim()) && number >= least && number <= most;
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
  const form = useSettingsForm({
    draft: {
      port: String(server.port),
      base: server.checkoutBase ?? '',
      proxies: server.trustedProxies ?? [],
      lan: server.lanPort !== null,
      lanPort: String(server.lanPort ?? LAN_PORT),
      lanDisplays: server.lanDisplays ?? false,
      limited: server.requestsPerMinute !== null,
      limit: String(server.requestsPerMinute ?? DEFAULT_LIMIT),
      metrics: server.metrics ?? false,
    },
    fields: ['port', 'checkoutBase', 'trustedProxies', 'lanPort', 'requestsPerMinute'],
    async save({ port, base, proxies, lan, lanPort, lanDisplays, limited, limit, metrics }) {
      const request = {
        port: Number(port),
        checkoutBase: base.trim() === '' ? null : base.trim(),
        trustedProxies: [...proxies],
        lanPort: lan ? Number(lanPort) : null,
        lanDisplays: lan && lanDisplays,
        requestsPerMinute: limited ? Number(limit) : null,
        metrics,
      };
      onSaved(await api().saveServer(request));
    },
  });
  const { draft, change, at } = form;
  const wrong = {
    port: !isWhole(draft.port, 1024, 65_535),
    lanPort: draft.lan && !isWhole(draft.lanPort, 1024, 65_535),
    limit: draft.limited && !isWhole(draft.limit, 1, 1_000_000),
  };
  return (
    <SettingsForm form={form} disabled={Object.values(wrong).includes(true)}>
      <TextField
        label={words.network.port}
        hint={words.network.portHint(server.portNow)}
        value={draft.port}
        onText={(port) => change({ port })}
        error={wrong.port ? words.network.portWrong : at('port')}
        input={{ inputMode: 'numeric', maxLength: 5 }}
      />
      <TextField
        label={words.network.checkoutBase}
        hint={words.network.checkoutBaseHint}
        value={draft.base}
        onText={(base) => change({ base })}
        error={at('checkoutBase')}
        input={{ inputMode: 'url', maxLength: 300 }}
      />
      {draft.base.trim() !== '' && (
        <ListField
          label={words.network.proxies}
          hint={words.network.proxiesHint}
          items={draft.proxies}
          onItems={(proxies) => change({ proxies })}
          read={(text) => text}
          wrong={words.network.proxiesHint}
          error={at('trustedProxies')}
          max={MAX_PROXIES}
          input={{ dir: 'ltr', maxLength: 45 }}
        />
      )}
      <Toggle
        label={words.network.lan}
        hint={words.network.lanHint}
        on={draft.lan}
        onTurn={(lan) => change({ lan })}
      />
      {draft.lan && (
        <>
          <Toggle
            label={words.network.lanDisplays}
            hint={words.network.lanDisplaysHint}
            on={draft.lanDisplays}
            onTurn={(lanDisplays) => change({ lanDisplays })}
          />
          <TextField
            label={words.network.lanPort}
            value={draft.lanPort}
            onText={(lanPort) => change({ lanPort })}
            error={wrong.lanPort ? words.network.portWrong : at('lanPort')}
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
      <Toggle
        label={words.network.limit}
        hint={words.network.limitHint}
        on={draft.limited}
        onTurn={(limited) => change({ limited })}
      />
      {draft.limited && (
        <TextField
          label={words.network.limitPerMinute}
          value={draft.limit}
          onText={(limit) => change({ limit })}
          error={wrong.limit ? words.network.limitWrong : at('requestsPerMinute')}
          input={{ inputMode: 'numeric', maxLength: 7 }}
        />
      )}
      <Toggle
        label={words.network.metrics}
        hint={words.network.metricsHint}
        on={draft.metrics}
        onTurn={(metrics) => change({ metrics })}
      />
    </SettingsForm>
  );
}
