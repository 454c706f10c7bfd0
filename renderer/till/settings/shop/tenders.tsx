/** Cash and card: which of them the till records beside coins. */

import type { SettingsValues } from '#api/types.ts';
import { TENDER_KINDS } from '#domain/invoices/invoice.ts';
import { useLanguage } from '#i18n/language.tsx';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useLoad } from '#ui/input/hooks.ts';

export function TenderSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const { value, error } = useLoad(() => api().settings.read('tenders'), merchant?.id ?? '');
  return (
    <>
      <p className="lead">{words.tender.settingsText}</p>
      <Loading ready={value !== null} error={error} />
      {value && <TenderForm key={merchant?.id} saved={value} />}
    </>
  );
}

function TenderForm({ saved }: { readonly saved: SettingsValues['tenders'] }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const form = useSettingsForm({ draft: saved, save: (draft) => api().settings.save('tenders', draft) });
  return (
    <SettingsForm form={form}>
      {TENDER_KINDS.map((kind) => (
        <Toggle
          key={kind}
          label={words.tender.takes[kind]}
          hint={words.tender.takesHint[kind]}
          on={form.draft[kind]}
          onTurn={(on) => form.change({ [kind]: on })}
        />
      ))}
    </SettingsForm>
  );
}
