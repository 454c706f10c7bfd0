/** API keys: list with last use, creation (the key is shown once), revocation. */
import { useState } from 'react';
import type { KeyView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { AskFirst } from '#till/shell/ask-first.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { DocsLink } from './docs-link.tsx';
import { NewKey } from './new-key.tsx';

export function KeySettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const { value, error, reload } = useLoad(() => api().keys(), merchant?.id ?? '');
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<KeyView | null>(null);
  return (
    <>
      <p className="lead">{words.keys.text}</p>
      <div className="form-acts start">
        <Button look="main" size="small" onClick={() => setMaking(true)}>
          {words.keys.make}
        </Button>
      </div>
      <Loading ready={value !== null} error={error} />
      {value?.length === 0 && <p className="quiet">{words.keys.none}</p>}
      <ul className="key-list">
        {(value ?? []).map((key) => (
          <Key key={key.id} view={key} onEnd={() => setEnding(key)} />
        ))}
      </ul>
      <DocsLink />
      <NewKey open={making} onClose={() => setMaking(false)} onMade={reload} />
      <AskFirst
        open={ending !== null}
        title={words.keys.revokeTitle(ending?.name ?? '')}
        text={words.keys.revokeText}
        go={words.keys.revoke}
        work={async () => ending && api().revokeKey(ending.id)}
        onClose={() => setEnding(null)}
        onDone={reload}
      />
    </>
  );
}

function Key({ view, onEnd }: { readonly view: KeyView; readonly onEnd: () => void }) {
  const { words, format } = useLanguage();
  const over = view.expiresAt !== null && Date.parse(view.expiresAt) <= Date.now();
  const facts = [
    view.lastUsedAt === null
      ? words.keys.unused
      : `${words.keys.lastUse} ${format.dayAndTime(view.lastUsedAt)}`,
    `${words.keys.created} ${format.dayAndTime(view.createdAt)}`,
    ...(view.expiresAt === null ? [] : [`${words.keys.endsAt} ${format.dayAndTime(view.expiresAt)}`]),
  ];
  return (
    <li className={view.revokedAt !== null || over ? 'ended' : ''}>
      <div>
        <b>{view.name}</b>{' '}
        <bdi className="mono quiet" dir="ltr">
          {view.hint}
        </bdi>
        <span className="quiet num">{facts.join(' · ')}</span>
        {view.place !== 'computer' && <span className="quiet">{words.keys.places[view.place]}</span>}
        <span className="quiet">{view.scopes.map((scope) => words.keys.scope[scope]).join(' · ')}</span>
      </div>
      {view.revokedAt !== null ? (
        <span className="tag">{words.keys.revoked}</span>
      ) : over ? (
        <span className="tag">{words.keys.ended}</span>
      ) : (
        <Button look="danger" size="small" onClick={onEnd}>
          {words.keys.revoke}
        </Button>
      )}
    </li>
  );
}
