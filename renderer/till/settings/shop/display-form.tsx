/** What the shop's customer displays do: whether customers choose the coin, and the pictures between sales. */
import { X } from 'lucide-react';
import type { DisplaySettings } from '#api/types.ts';
import { MAX_DISPLAY_PICTURES } from '#domain/shops/display-settings.ts';
import { useLanguage } from '#i18n/language.tsx';
import { PictureChoice } from '#till/settings/items/items-picture.tsx';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { displayPictureOf } from './display-picture.ts';

export function DisplayForm() {
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const { value, error } = useLoad(() => api().settings.read('displaySettings'), merchant?.id ?? '');
  return (
    <>
      <Loading ready={value !== null} error={error} />
      {value && <LoadedForm key={merchant?.id} kept={value} />}
    </>
  );
}

function LoadedForm({ kept }: { readonly kept: DisplaySettings }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const w = words.display.settings;
  const form = useSettingsForm({
    draft: { customerChooses: kept.customerChooses, pictures: kept.pictures },
    save: (draft) => api().settings.save('displaySettings', draft),
  });
  const { draft, change } = form;
  return (
    <SettingsForm form={form}>
      <Toggle
        label={w.customerChooses}
        hint={w.customerChoosesHint}
        on={draft.customerChooses}
        onTurn={(customerChooses) => change({ customerChooses })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out freely */}
      <div className="field" role="group" aria-label={w.pictures}>
        <span className="field-label" aria-hidden="true">
          {w.pictures}
        </span>
        {draft.pictures.length > 0 && (
          <ul className="display-pictures">
            {draft.pictures.map((picture, index) => (
              <li key={picture}>
                <img src={picture} alt={w.picture(index + 1)} />
                <Button
                  size="small"
                  look="quiet"
                  aria-label={w.dropPicture(index + 1)}
                  onClick={() => change({ pictures: draft.pictures.filter((one) => one !== picture) })}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {draft.pictures.length < MAX_DISPLAY_PICTURES && (
          <PictureChoice
            picture={null}
            words={{ picture: w.pictures, choose: w.addPicture, drop: '', wrong: w.pictureWrong }}
            make={displayPictureOf}
            onPicture={(made) => {
              if (made !== null)
                change(({ pictures }) => ({
                  pictures: [...new Set([...pictures, made])].slice(0, MAX_DISPLAY_PICTURES),
                }));
            }}
          />
        )}
        <span className="field-hint">{w.picturesHint(MAX_DISPLAY_PICTURES)}</span>
      </div>
    </SettingsForm>
  );
}
