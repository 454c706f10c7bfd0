/** Fields of a monero-wallet-rpc that is already running, or one that the till starts and stops. */

import { useLanguage } from '#i18n/language.tsx';
import { SecretField } from '#till/settings/methods/secret-field.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { believesOne, type MoneroDraft } from './monero-draft.ts';

interface WalletRpcFieldsProps {
  readonly draft: MoneroDraft;
  readonly onChange: (part: Partial<MoneroDraft>) => void;
  readonly at: (field: string) => string | null;
  readonly stays: (secret: string) => boolean;
}

export function WalletRpcFields({ draft, onChange, at, stays }: WalletRpcFieldsProps) {
  const { words } = useLanguage();
  const w = words.monero;
  if (draft.source === 'kept') {
    return (
      <>
        <TextField
          label={w.binary}
          hint={w.binaryHint}
          value={draft.binary}
          onText={(binary) => onChange({ binary })}
          error={at('binary')}
          input={{ className: 'mono', maxLength: 500 }}
        />
        <TextField
          label={w.daemonUrl}
          hint={w.daemonUrlHint}
          value={draft.daemonUrl}
          onText={(daemonUrl) => onChange({ daemonUrl })}
          error={at('daemonUrl')}
          input={{ inputMode: 'url', maxLength: 300 }}
        />
        {believesOne(draft) && <Notice level="warning">{w.oneNode}</Notice>}
      </>
    );
  }
  return (
    <>
      <TextField
        label={w.rpcUrl}
        hint={w.rpcUrlHint}
        value={draft.url}
        onText={(url) => onChange({ url })}
        error={at('url')}
        input={{ inputMode: 'url', maxLength: 300 }}
      />
      <div className="two">
        <TextField
          label={`${w.username} (${words.method.optional})`}
          value={draft.username}
          onText={(username) => onChange({ username })}
          error={at('username')}
          input={{ maxLength: 100 }}
        />
        <SecretField
          label={`${w.password} (${words.method.optional})`}
          value={draft.password}
          onText={(password) => onChange({ password })}
          kept={stays('password')}
          error={at('password')}
        />
        <TextField
          label={`${w.walletName} (${words.method.optional})`}
          hint={w.walletNameHint}
          value={draft.wallet}
          onText={(wallet) => onChange({ wallet })}
          error={at('wallet')}
          input={{ maxLength: 100 }}
        />
        <SecretField
          label={`${w.walletPassword} (${words.method.optional})`}
          value={draft.walletPassword}
          onText={(walletPassword) => onChange({ walletPassword })}
          kept={stays('walletPassword')}
          error={at('walletPassword')}
        />
      </div>
    </>
  );
}
