/** Health page: every dependency of the till at a glance: what is wrong, why, since when, and where to fix it. */
import { CircleCheck, CircleOff, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HealthView, MethodHealthView, SourceHealthView, WebhookHealthView } from '#api/types.ts';
import { coinOf } from '#domain/coins/method.ts';
import { isUnreached } from '#domain/maintenance/no-internet.ts';
import { createReason } from '#domain/messages/reason.ts';
import { useLanguage } from '#i18n/language.tsx';
import { TrustCertificates } from '#till/settings/methods/coins/trust-certificates.tsx';
import { whyFailing, whySwitchedOff } from '#till/settings/webhooks/webhooks-endpoint.tsx';
import { selectAhead, selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { asSentence, localizeMessage, useLoad, useNow } from '#ui/input/hooks.ts';
import { LocalizedMessage, ServerMessage } from '#ui/status/server-message.tsx';
import { Verdict } from './health-verdict.tsx';

const LOOK_EVERY_MS = 5_000;

type HealthIssue = HealthView['ailments'][number];

export function HealthSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const now = useNow(1_000, useTill(selectAhead));
  const round = Math.floor(now / LOOK_EVERY_MS);
  const { value, error, reload } = useLoad(() => api().care.health(), `${merchant?.id} ${round}`);
  const w = words.health;
  // Reported once, above: not again for everything it affects.
  const offline = value?.ailments.includes('internet') ?? false;
  return (
    <>
      <p className="lead">{w.text}</p>
      <Loading ready={value !== null} error={error} />
      {value && (
        <>
          <Verdict health={value} onAgain={reload} />
          <Group title={w.methods} none={w.noMethods}>
            {value.methods.map((one) => (
              <MethodRow key={one.method} one={one} now={now} offline={offline} />
            ))}
          </Group>
          <Group title={w.sources} none={w.noSources}>
            {merchant?.practice ? (
              <li className="quiet">{w.practice}</li>
            ) : (
              value.sources.map((one) => <SourceRow key={one.source} one={one} now={now} offline={offline} />)
            )}
          </Group>
          <Group title={w.webhooks} none={w.noWebhooks}>
            {value.webhooks.map((one) => (
              <WebhookRow key={one.endpointId} one={one} now={now} />
            ))}
          </Group>
          <Books data={value.data} ailments={value.ailments} now={now} />
        </>
      )}
    </>
  );
}

function Group(props: { readonly title: string; readonly none: string; readonly children: ReactNode }) {
  const { title, none, children } = props;
  const empty = Array.isArray(children) && children.length === 0;
  return (
    <section className="part stack">
      <h3>{title}</h3>
      {empty ? <p className="quiet">{none}</p> : <ul className="health-list">{children}</ul>}
    </section>
  );
}

const MOODS = { well: CircleCheck, care: TriangleAlert, bad: OctagonAlert, off: CircleOff };

interface RowProps {
  readonly mood: keyof typeof MOODS;
  readonly name: ReactNode;
  readonly state: string;
  /** Further details, each a few words. */
  readonly facts: readonly (string | null)[];
  readonly reason?: ReactNode;
  /** An action available here. */
  readonly acts?: ReactNode;
}

function Row({ mood, name, state, facts, reason = null, acts = null }: RowProps) {
  const { words } = useLanguage();
  const Icon = MOODS[mood];
  return (
    <li className={`health-row ${mood}`}>
      <Icon aria-hidden="true" />
      <div>
        <div className="health-head">
          <b>{name}</b>
          <span className="health-state">{state}</span>
        </div>
        <p className="quiet num">{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
        {reason !== null && (
          <details className="health-details health-why">
            <summary>{words.healthCauses.details}</summary>
            {typeof reason === 'string' ? <p>{asSentence(reason)}</p> : reason}
          </details>
        )}
        {acts}
      </div>
    </li>
  );
}

interface HealthRowProps<One> {
  readonly one: One;
  readonly now: number;
  /** This computer has no internet. */
  readonly offline: boolean;
}

function MethodRow({ one, now, offline }: HealthRowProps<MethodHealthView>) {
  const { words, format } = useLanguage();
  const w = words.health;
  const { states } = words.methodList;
  const answered = one.answeredAt === null ? w.silent : w.answered(format.ago(one.answeredAt, now));
  const since = one.downSince === null ? null : w.since(format.dayAndTime(one.downSince));
  const block = one.height === null ? null : w.block(format.number(String(one.height), 0));
  const down = one.downSince !== null;
  const away = offline && isUnreached(one.reason);
  const currency = useTill(selectMerchant)?.currency ?? '';
  const noRate = createReason('no-rate', { coin: coinOf(one.method), currency }).why;
  // Without its node no Lightning invoice can be created; an address can, but its payment is seen late.
  const mute = one.method === 'LIGHTNING' && down && !one.reachable;
  const mood = !one.enabled ? 'off' : one.rateProblem !== null || mute ? 'bad' : down ? 'care' : 'well';
  const state = { off: states.off, bad: states.unusable, care: states.quiet, well: states.usable }[mood];
  const unpriced = one.rateProblem !== null && !offline;
  const hasMessage = (down || (mood === 'well' && one.kind !== 'practice')) && !away && one.message !== '';
  const reasons = [
    ...(unpriced ? [<ServerMessage key="rate" message={one.rateProblem ?? ''} reason={noRate} />] : []),
    ...(hasMessage ? [<ServerMessage key="message" message={one.message} reason={one.reason} />] : []),
    ...one.warnings.map((warning) => <LocalizedMessage key={warning.message} {...warning} />),
  ].map((reason) => <p key={reason.key}>{reason}</p>);
  return (
    <Row
      mood={mood}
      name={words.methods[one.method]}
      state={state}
      facts={[since, answered, block, one.reachable && !one.synced ? w.behind : null]}
      reason={reasons.length === 0 ? null : reasons}
      acts={<TrustCertificates method={one.method} reason={[one.reason, one.warnings]} />}
    />
  );
}

function SourceRow({ one, now, offline }: HealthRowProps<SourceHealthView>) {
  const { words, format } = useLanguage();
  const w = words.health;
  const isUnused = one.why?.name === 'rate-no-key';
  const failed = one.error !== null && !isUnused;
  const away = offline && isUnreached(one.why);
  const prices = one.prices.map(
    ({ base, quote, price, at }) =>
      `1 ${base} = ${format.number(price, 0, 8)} ${quote} (${format.ago(at, now)})`,
  );
  return (
    <Row
      mood={failed ? 'care' : one.okAt === null ? 'off' : 'well'}
      name={one.source}
      state={isUnused ? w.unused : failed ? w.fails : one.okAt === null ? words.rates.sourceNever : w.takes}
      facts={[
        one.since === null ? null : w.since(format.dayAndTime(one.since)),
        one.okAt === null ? null : w.answered(format.ago(one.okAt, now)),
        ...prices,
      ]}
      reason={
        one.error === null || away
          ? null
          : localizeMessage({ message: one.error, why: one.why }, words, format)
      }
    />
  );
}

function WebhookRow({ one, now }: { readonly one: WebhookHealthView; readonly now: number }) {
  const { words, format } = useLanguage();
  const w = words.health;
  const { failing, switchedOff } = one;
  const bySelf = switchedOff !== null;
  const fails = one.enabled && failing !== null;
  const state = bySelf
    ? w.offBySelf
    : !one.enabled
      ? w.off
      : fails
        ? w.fails
        : one.deliveredAt === null
          ? w.untried
          : w.takes;
  const since = switchedOff?.at ?? (fails ? failing.since : null);
  return (
    <Row
      mood={bySelf || fails ? 'bad' : one.enabled ? 'well' : 'off'}
      name={<span dir="ltr">{one.url}</span>}
      state={state}
      facts={[
        since === null ? null : w.since(format.dayAndTime(since)),
        one.deliveredAt === null ? null : w.delivered(format.ago(one.deliveredAt, now)),
        one.waiting === 0 ? null : w.waiting(one.waiting),
        fails && failing.nextTryAt !== null
          ? words.webhooks.nextTry(format.dayAndTime(failing.nextTryAt))
          : null,
      ]}
      reason={
        switchedOff ? whySwitchedOff(switchedOff, words, format) : fails ? whyFailing(failing, words) : null
      }
    />
  );
}

interface BooksProps {
  readonly data: HealthView['data'];
  readonly ailments: readonly HealthIssue[];
  readonly now: number;
}

/** Section of the store and its vault; severities match the verdict above. */
function Books({ data, ailments, now }: BooksProps) {
  const { words, format } = useLanguage();
  const vault = useTill((state) => state.shop?.vault ?? 'key-file');
  const unsealed = vault === 'key-file' || vault === 'locked';
  const w = words.health;
  return (
    <section className="part stack">
      <h3>{w.books}</h3>
      <ul className="health-list">
        <Row
          mood={
            ailments.includes('disk') || ailments.includes('database')
              ? 'bad'
              : ailments.includes('backup')
                ? 'care'
                : 'well'
          }
          name={data.writable ? w.written : w.refuses}
          state=""
          facts={[
            // Those of a database are made by it.
            data.otherServers === null
              ? `${w.lastBackup}: ${data.newestBackupAt === null ? w.never : format.ago(data.newestBackupAt, now)}`
              : `${w.otherServers}: ${data.otherServers.join(', ') || w.noOthers}`,
            `${w.room}: ${data.freeBytes === null ? w.unknown : format.bytes(data.freeBytes)}`,
          ]}
          reason={data.backupProblem && asSentence(localizeMessage(data.backupProblem, words))}
        />
        <Row
          mood={ailments.includes('secrets') ? 'care' : unsealed ? 'off' : 'well'}
          name={w.vault}
          state={w.vaults[vault]}
          facts={[]}
        />
      </ul>
    </section>
  );
}
