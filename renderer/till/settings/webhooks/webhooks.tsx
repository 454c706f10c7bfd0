/** Webhook settings: endpoints with their health, a new one, and the deliveries. */
import { useState } from 'react';
import type { EndpointView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { DocsLink } from '#till/settings/api-keys/docs-link.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { WebhookDialog } from './webhooks-dialog.tsx';
import { WebhookEndpoint } from './webhooks-endpoint.tsx';
import { WebhookLog } from './webhooks-log.tsx';

export function WebhookSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const { value, error, reload } = useLoad(() => api().webhooks.list(), merchant?.id ?? '');
  const [open, setOpen] = useState<EndpointView | 'new' | null>(null);
  /** Counts actions that may have changed the log. */
  const [round, setRound] = useState(0);
  const onChanged = () => {
    reload();
    setRound((n) => n + 1);
  };
  return (
    <>
      <p className="lead">{words.webhooks.text}</p>
      <div className="form-acts start">
        <Button look="main" size="small" onClick={() => setOpen('new')}>
          {words.webhooks.make}
        </Button>
      </div>
      <Loading ready={value !== null} error={error} />
      {value?.length === 0 && <p className="quiet">{words.webhooks.none}</p>}
      <ul className="webhook-list">
        {(value ?? []).map((endpoint) => (
          <WebhookEndpoint
            key={endpoint.endpointId}
            endpoint={endpoint}
            onChange={() => setOpen(endpoint)}
            onDone={onChanged}
          />
        ))}
      </ul>
      {value !== null && value.length > 0 && (
        <WebhookLog key={`${merchant?.id}`} round={round} endpoints={value} onLook={onChanged} />
      )}
      <DocsLink />
      <WebhookDialog subject={open} onClose={() => setOpen(null)} onDone={onChanged} />
    </>
  );
}
