/** A webhook endpoint: its health, a test with its result, secret rotation, removal. */
import { useState } from 'react';
import type { DeliveryView, EndpointView } from '#api/types.ts';
import type { Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { AskFirst } from '#till/shell/ask-first.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { localizeMessage, useAct } from '#ui/input/hooks.ts';
import { ActNotice, Notice } from '#ui/status/notice.tsx';
import { SecretOnce } from './webhooks-secret.tsx';

interface EndpointProps {
  readonly endpoint: EndpointView;
  readonly onChange: () => void;
  readonly onDone: () => void;
}

export function WebhookEndpoint({ endpoint, onChange, onDone }: EndpointProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const [tested, setTested] = useState<DeliveryView | null>(null);
  const act = useAct();
  const { endpointId, url, events, shape, enabled, switchedOff, oldSecretEndsAt, lastDeliveredAt } = endpoint;
  const { failing } = endpoint;
  const facts = [
    words.webhooks.shapes[shape],
    lastDeliveredAt === null
      ? words.webhooks.neverDelivered
      : words.webhooks.lastDelivered(format.dayAndTime(lastDeliveredAt)),
    ...(endpoint.waiting === 0 ? [] : [words.webhooks.waiting(endpoint.waiting)]),
  ];
  const test = () =>
    void act
      .run(async () => {
        setTested(null);
        setTested(await api().webhooks.test(endpointId));
      })
      .then((done) => done && onDone());
  const after = (work: () => Promise<unknown>) => void act.run(work).then((done) => done && onDone());
  return (
    <li className="panel">
      <div className="webhook-head">
        <b className="mono">{url}</b>
        {!enabled && <span className="tag">{words.webhooks.off}</span>}
      </div>
      <p className="quiet">{events.map((event) => words.webhookEvent[event]).join(' · ')}</p>
      <p className="quiet num">{facts.join(' · ')}</p>
      {switchedOff !== null && (
        <ActNotice
          level="warning"
          go={words.webhooks.switchOn}
          busy={act.busy}
          onGo={() => after(() => api().webhooks.change({ endpointId, enabled: true }))}
        >
          {words.webhooks.switchedOff(
            format.dayAndTime(switchedOff.at),
            whySwitchedOff(switchedOff, words, format),
          )}
        </ActNotice>
      )}
      {enabled && endpoint.canSign && failing !== null && (
        <Notice level="warning">
          {words.webhooks.failing(format.dayAndTime(failing.since), whyFailing(failing, words))}{' '}
          {failing.nextTryAt !== null && (
            <span className="num">{words.webhooks.nextTry(format.dayAndTime(failing.nextTryAt))}</span>
          )}
        </Notice>
      )}
      {!endpoint.canSign && <Notice level="warning">{words.webhooks.cannotSign}</Notice>}
      {oldSecretEndsAt !== null && (
        <ActNotice
          level="info"
          go={words.webhooks.endOld}
          busy={act.busy}
          onGo={() => after(() => api().webhooks.endOldSecret(endpointId))}
        >
          {words.webhooks.twoSecrets(format.dayAndTime(oldSecretEndsAt))}
        </ActNotice>
      )}
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {tested !== null && <TestResult delivery={tested} />}
      <div className="form-acts start">
        <Button size="small" busy={act.busy} onClick={test}>
          {words.webhooks.test}
        </Button>
        <Button size="small" onClick={onChange}>
          {words.webhooks.change}
        </Button>
        <Button size="small" onClick={() => setAsking('rotate')}>
          {words.webhooks.rotate}
        </Button>
        <Button size="small" look="danger" onClick={() => setAsking('remove')}>
          {words.webhooks.remove}
        </Button>
      </div>
      <Rotate
        open={asking === 'rotate'}
        endpoint={endpoint}
        onClose={() => setAsking(null)}
        onDone={onDone}
      />
      <Remove
        open={asking === 'remove'}
        endpoint={endpoint}
        onClose={() => setAsking(null)}
        onDone={onDone}
      />
    </li>
  );
}

/** The receiver's last response, or why there was none. */
export function whyFailing(
  { status, error, why }: Pick<DeliveryView['tries'][number], 'status' | 'error' | 'why'>,
  words: Words,
): string {
  return status === null
    ? localizeMessage({ message: error ?? '', why }, words)
    : words.webhooks.answered(status);
}

export function whySwitchedOff(
  { reason, why }: NonNullable<EndpointView['switchedOff']>,
  words: Words,
  format: Format,
): string {
  return localizeMessage({ message: reason, why }, words, format);
}

function TestResult({ delivery }: { readonly delivery: DeliveryView }) {
  const { words } = useLanguage();
  const last = delivery.tries.at(-1);
  if (!last) return null;
  if (delivery.state === 'delivered' && last.status !== null) {
    return <Notice level="good">{words.webhooks.testGood(last.status, last.tookMs)}</Notice>;
  }
  return <Notice level="error">{words.webhooks.testBad(whyFailing(last, words))}</Notice>;
}

interface AskProps {
  readonly open: boolean;
  readonly endpoint: EndpointView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Rotate({ open, endpoint, onClose, onDone }: AskProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [secret, setSecret] = useState<string | null>(null);
  const act = useAct();
  const close = () => {
    setSecret(null);
    onClose();
  };
  const rotate = () =>
    void act.run(async () => {
      setSecret((await api().webhooks.rotate(endpoint.endpointId)).secret);
      onDone();
    });
  if (secret !== null) {
    return (
      <Dialog open={open} onClose={close} title={words.webhooks.once} once={true}>
        <SecretOnce secret={secret} onClose={close} />
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={close} title={words.webhooks.rotateTitle} text={words.webhooks.rotateText}>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="dialog-acts">
        <Button onClick={close}>{words.common.cancel}</Button>
        <Button look="main" busy={act.busy} onClick={rotate}>
          {words.webhooks.rotateGo}
        </Button>
      </div>
    </Dialog>
  );
}

function Remove({ open, endpoint, onClose, onDone }: AskProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  return (
    <AskFirst
      open={open}
      title={words.webhooks.removeTitle}
      text={words.webhooks.removeText}
      go={words.webhooks.remove}
      work={() => api().webhooks.remove(endpoint.endpointId)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
