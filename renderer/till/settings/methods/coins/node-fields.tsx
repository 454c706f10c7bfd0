/** Fields of the shop's own node: its URL, the login, and its notifications. */

import { COIN_RECORDS } from '#domain/coins/coins.ts';
import type { ChainMethod } from '#domain/coins/method.ts';
import { useLanguage } from '#i18n/language.tsx';
import { SecretField } from '#till/settings/methods/secret-field.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import type { CoinDraft } from './coin-draft.ts';

interface NodeFieldsProps {
  readonly method: ChainMethod;
  readonly draft: CoinDraft;
  readonly onChange: (part: Partial<CoinDraft>) => void;
  readonly at: (field: string) => string | null;
  readonly stays: (secret: string) => boolean;
}

export function NodeFields({ method, draft, onChange, at, stays }: NodeFieldsProps) {
  const { words } = useLanguage();
  const w = words.coin;
  const usual = COIN_RECORDS[method].chain.node;
  return (
    <>
      <TextField
        label={w.url}
        hint={w.urlHint(usual.port)}
        value={draft.url}
        onText={(url) => onChange({ url })}
        error={at('url')}
        input={{ inputMode: 'url', maxLength: 300 }}
      />
      <RadioCards
        label={w.signIn}
        row={true}
        cards={[
          { value: 'password', label: w.signIns.password },
          { value: 'cookie', label: w.signIns.cookie },
        ]}
        value={draft.signIn}
        onChoose={(signIn) => onChange({ signIn })}
      />
      {draft.signIn === 'password' ? (
        <div className="two">
          <TextField
            label={w.username}
            value={draft.username}
            onText={(username) => onChange({ username })}
            error={at('username')}
            input={{ maxLength: 100 }}
          />
          <SecretField
            label={w.password}
            value={draft.password}
            onText={(password) => onChange({ password })}
            kept={stays('password')}
            error={at('password')}
          />
        </div>
      ) : (
        <TextField
          label={w.cookie}
          hint={w.cookieHint(usual.cookie)}
          value={draft.cookieFile}
          onText={(cookieFile) => onChange({ cookieFile })}
          error={at('cookieFile')}
          input={{ className: 'mono', maxLength: 500 }}
        />
      )}
      <TextField
        label={w.zmq}
        hint={w.zmqHint}
        value={draft.zmq}
        onText={(zmq) => onChange({ zmq })}
        error={at('zmq')}
        input={{ inputMode: 'url', maxLength: 300 }}
      />
    </>
  );
}
