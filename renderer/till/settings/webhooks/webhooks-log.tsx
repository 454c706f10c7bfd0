/** Webhook deliveries: the message, every attempt with its response, and redelivery. */
import { useEffect, useState } from 'react';
import type { DeliveryView, EndpointView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { asSentence, useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { whyFailing } from './webhooks-endpoint.tsx';

const FILTERS = ['all', 'waiting', 'delivered', 'failed'] as const;
const A_PAGE = 20;

interface LogProps {
  /** Increases when something may have been sent. */
  readonly round: number;
  readonly endpoints: readonly EndpointView[];
  /** Refreshes this list and the endpoints. */
  readonly onLook: () => void;
}

export function WebhookLog({ round, endpoints, onLook }: LogProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const [older, setOlder] = useState<readonly DeliveryView[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const query = { limit: String(A_PAGE), ...(filter === 'all' ? {} : { state: filter }) };
  const { value, error } = useLoad(() => api().webhooks.deliveries(query), `${filter} ${round}`);
  const act = useAct();
  useEffect(() => {
    setOlder([]);
    setCursor(value?.nextCursor ?? null);
  }, [value]);
  const more = () =>
    void act.run(async () => {
      if (cursor === null) return;
      const page = await api().webhooks.deliveries({ ...query, cursor });
      setOlder((all) => [...all, ...page.deliveries]);
      setCursor(page.nextCursor);
    });
  const all = [...(value?.deliveries ?? []), ...older];
  const urls = new Map(endpoints.map(({ endpointId, url }) => [endpointId, url]));
  return (
    <section className="part stack">
      <h3>{words.webhooks.log}</h3>
      <p className="quiet">{words.webhooks.logText}</p>
      <div className="webhook-filter">
        <Choice
          label={words.webhooks.show}
          options={FILTERS.map((name) => ({ value: name, label: words.webhooks.filters[name] }))}
          value={filter}
          onChoose={setFilter}
        />
        <Button size="small" onClick={onLook}>
          {words.webhooks.refresh}
        </Button>
      </div>
      <Loading ready={value !== null} error={error} />
      {value !== null && all.length === 0 && <p className="quiet">{words.webhooks.logNone}</p>}
      <ul className="webhook-log">
        {all.map((delivery) => (
          <Entry
            key={delivery.deliveryId}
            delivery={delivery}
            url={urls.get(delivery.endpointId) ?? ''}
            onDone={onLook}
          />
        ))}
      </ul>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {cursor !== null && (
        <div className="form-acts start">
          <Button size="small" busy={act.busy} onClick={more}>
            {words.webhooks.more}
          </Button>
        </div>
      )}
    </section>
  );
}

interface EntryProps {
  readonly delivery: DeliveryView;
  readonly url: string;
  readonly onDone: () => void;
}

function Entry({ delivery, url, onDone }: EntryProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const { state, event, invoiceId, createdAt, nextTryAt, tries, body } = delivery;
  const again = () =>
    void act.run(() => api().webhooks.redeliver(delivery.deliveryId)).then((done) => done && onDone());
  return (
    <li>
      <details>
        <summary>
          <span className="num quiet">{format.dayAndTime(createdAt)}</span>
          <span>{words.webhookEvent[event]}</span>
          {event !== 'test' && <span className="mono quiet">{invoiceId.slice(0, 8)}…</span>}
          <span className="mono quiet webhook-where" title={url}>
            {url}
          </span>
          <span className={`tag webhook-${state}`}>{words.webhooks.states[state]}</span>
        </summary>
        <div className="stack webhook-entry">
          {nextTryAt !== null && (
            <p className="quiet num">{words.webhooks.nextTry(format.dayAndTime(nextTryAt))}</p>
          )}
          {tries.length > 0 && (
            <>
              <h4>{words.webhooks.tries}</h4>
              <ul>
                {tries.map((one) => (
                  <li key={one.at} className="webhook-try">
                    <b className="num">{one.status ?? '—'}</b>
                    <span className="num quiet">
                      {words.webhooks.tryFacts(format.dayAndTime(one.at), one.tookMs)}
                    </span>
                    <span>
                      {one.error === null ? (one.answer ?? '') : asSentence(whyFailing(one, words))}
                    </span>
                    {one.url !== null && one.url !== url && <span className="mono quiet">{one.url}</span>}
                  </li>
                ))}
              </ul>
            </>
          )}
          <h4>{words.webhooks.body}</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className="webhook-body mono" tabIndex={0}>
            {pretty(body)}
          </pre>
          {act.error !== null && <Notice level="error">{act.error}</Notice>}
          <div className="form-acts start">
            <Button size="small" busy={act.busy} onClick={again}>
              {state === 'waiting' ? words.webhooks.sendNow : words.webhooks.again}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

/** Pretty-printed for people; the signed body has no line breaks. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
