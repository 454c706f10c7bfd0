/** Health verdict: issues that need the owner, each with a link to its fix; or that there are none. */

import type { HealthView, MethodId } from '#api/types.ts';
import { isGapWide } from '#domain/methods/address-gap.ts';
import type { Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import type { Section } from '#till/model/page.ts';
import { useActions, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { Said } from '#ui/status/server-message.tsx';

type Ailment = HealthView['ailments'][number];

/**
 * Where each is fixed; clock and internet are not fixed here; a wide gap and unread histories on their method's page.
 */
const PLACES: Readonly<Record<Exclude<Ailment, 'clock' | 'gap' | 'histories' | 'internet'>, Section>> = {
  methods: 'methods',
  rates: 'rates',
  webhooks: 'webhooks',
  backup: 'data',
  disk: 'data',
  secrets: 'data',
};

/** Nothing is lost yet. */
const WARNINGS: readonly Ailment[] = ['backup', 'secrets', 'histories', 'gap'];

type VerdictProps = Pick<HealthView, 'ailments' | 'clockAheadMs' | 'methods'>;

export function Verdict({ ailments, clockAheadMs, methods }: VerdictProps) {
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
              histories.map((said) => (
                <Notice key={said.message} level="warning" action={look('methods', method)}>
                  {words.methods[method]}: <Said {...said} />
                </Notice>
              )),
            )
        ) : name === 'internet' ? (
          <Notice key={name} level="error">
            {w.ailments.internet}
          </Notice>
        ) : name === 'gap' ? (
          methods
            .filter((one) => one.enabled && isGapWide(one.method, one.unusedInARow))
            .map(({ method, unusedInARow }) => (
              <Notice key={`${name} ${method}`} level="warning" action={look('methods', method)}>
                {w.gap(words.methods[method], format.number(String(unusedInARow), 0))}
              </Notice>
            ))
        ) : (
          <Notice
            key={name}
            level={WARNINGS.includes(name) ? 'warning' : 'error'}
            action={look(PLACES[name])}
          >
            {w.ailments[name]}
          </Notice>
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

function clockWords(errorMs: number, w: Words['health'], format: Format): string {
  const size = format.about(Math.abs(errorMs));
  return errorMs < 0 ? w.clockBehind(size) : w.clockAhead(size);
}
