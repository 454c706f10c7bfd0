/** Health verdict: each cause that needs the owner, with the button that mends it; or that all is well. */

import type { HealthView, MethodId } from '#api/types.ts';
import { isGapWide } from '#domain/methods/address-gap.ts';
import type { Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import type { Section } from '#till/model/page.ts';
import { useActions, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { LocalizedMessage } from '#ui/status/server-message.tsx';
import { causeOf } from './health-causes.ts';

type HealthIssue = HealthView['ailments'][number];

/** Nothing is lost yet. */
const WARNINGS: readonly HealthIssue[] = ['backup', 'secrets', 'histories', 'gap'];

interface VerdictProps {
  readonly health: HealthView;
  readonly onAgain: () => void;
}

export function Verdict({ health, onAgain }: VerdictProps) {
  const { ailments, clockAheadMs, methods } = health;
  const { words, format } = useLanguage();
  const { go } = useActions();
  const reports = useTill((state) => state.shop?.notices.some(({ level }) => level === 'error') ?? false);
  const w = words.health;
  const look = (section: Section, method?: MethodId) => (
    <Button size="small" onClick={() => go({ name: 'settings', section, ...(method ? { method } : {}) })}>
      {w.look}
    </Button>
  );
  if (ailments.length === 0 && !reports) return <Notice level="good">{w.well}</Notice>;
  return (
    <>
      {ailments.map((name) =>
        name === 'clock' ? (
          <Notice key={name} level="error">
            {clockWords(clockAheadMs ?? 0, w, format)}
          </Notice>
        ) : name === 'histories' ? (
          methods
            .filter(({ enabled }) => enabled)
            .flatMap(({ method, histories }) =>
              histories.map((history) => (
                <Notice key={history.message} level="warning" action={look('methods', method)}>
                  {words.methods[method]}: <LocalizedMessage {...history} />
                </Notice>
              )),
            )
        ) : name === 'gap' ? (
          methods
            .filter((one) => one.enabled && isGapWide(one.method, one.unusedInARow))
            .map(({ method, unusedInARow }) => (
              <Notice key={`${name} ${method}`} level="warning" action={look('methods', method)}>
                {w.gap(words.methods[method], format.number(String(unusedInARow), 0))}
              </Notice>
            ))
        ) : (
          <CauseNotice key={name} name={name} health={health} onAgain={onAgain} />
        ),
      )}
      {reports && (
        <Notice level="warning" action={look('data')}>
          {w.notice}
        </Notice>
      )}
    </>
  );
}

/** How many names are listed; more are counted. */
const MAX_NAMES = 2;

interface CauseNoticeProps extends VerdictProps {
  readonly name: Exclude<HealthIssue, 'clock' | 'histories' | 'gap'>;
}

/** One cause in a sentence, what it affects, and the button that mends it; the advice on demand. */
function CauseNotice({ name, health, onAgain }: CauseNoticeProps) {
  const { words, format } = useLanguage();
  const w = words.healthCauses;
  const { since, methods, sources, webhooks } = causeOf(name, health);
  const affected = [
    ...(methods.length > MAX_NAMES ? [w.methods(methods.length)] : methods.map((one) => words.methods[one])),
    ...(sources === 0 ? [] : [w.sources(sources)]),
    ...(webhooks === 0 ? [] : [w.webhooks(webhooks)]),
  ];
  return (
    <Notice
      level={WARNINGS.includes(name) ? 'warning' : 'error'}
      action={<Mend name={name} methods={methods} onAgain={onAgain} />}
    >
      <b>{w.causes[name]}</b>
      {since !== null && ` ${w.since(format.dayAndTime(since))}`}
      {affected.length > 0 && ` ${w.affects(new Intl.ListFormat(words.code).format(affected))}`}
      <details className="health-details">
        <summary>{w.details}</summary>
        <p>{words.health.ailments[name]}</p>
      </details>
    </Notice>
  );
}

interface MendProps {
  readonly name: CauseNoticeProps['name'];
  readonly methods: readonly MethodId[];
  readonly onAgain: () => void;
}

/** The button that mends a cause, or leads to the page where it is mended. */
function Mend({ name, methods, onAgain }: MendProps) {
  const { words } = useLanguage();
  const { api, go } = useActions();
  const act = useAct();
  const [only] = methods;
  const lead = (section: Section, method?: MethodId) => () =>
    go({ name: 'settings', section, ...(method === undefined ? {} : { method }) });
  const ways: Readonly<Record<MendProps['name'], readonly [label: string, work: () => void]>> = {
    internet: [words.healthCauses.again, onAgain],
    methods: [words.health.look, lead('methods', methods.length === 1 ? only : undefined)],
    rates: [words.sale.rateAction, lead('rates')],
    webhooks: [words.health.look, lead('webhooks')],
    backup: [words.backups.go, () => void act.run(() => api().backup()).then(onAgain)],
    disk: [words.health.look, lead('data')],
    database: [words.healthCauses.again, onAgain],
    secrets: [words.healthCauses.unlock, lead('data')],
  };
  const [label, work] = ways[name];
  return (
    <>
      {act.error !== null && <span className="field-error">{act.error}</span>}
      <Button size="small" busy={act.busy} onClick={work}>
        {label}
      </Button>
    </>
  );
}

function clockWords(errorMs: number, w: Words['health'], format: Format): string {
  const size = format.about(Math.abs(errorMs));
  return errorMs < 0 ? w.clockBehind(size) : w.clockAhead(size);
}
