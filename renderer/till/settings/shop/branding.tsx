/** Branding settings: logo, colour, and the allowed return URLs of the checkout. */
import type { Branding } from '#api/types.ts';
import { type Shade, shadesOf } from '#domain/kernel/colour.ts';
import { MAX_RETURN_SITES, parseReturnSites } from '#domain/shops/return-url.ts';
import { useLanguage } from '#i18n/language.tsx';
import { PictureChoice } from '#till/settings/items/items-picture.tsx';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ListField } from '#ui/controls/list-field.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { CustomerPreview } from './customer-preview.tsx';
import { type LogoPictures, logoOf } from './logo-picture.ts';

export function StorefrontSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const { value, error } = useLoad(() => api().settings.read('storefronts'), merchant?.id ?? '');
  return (
    <>
      <p className="lead">{words.storefront.text}</p>
      <Loading ready={value !== null} error={error} />
      {value && <StorefrontForm key={merchant?.id} kept={value} />}
    </>
  );
}

const FIRST_COLOUR = '#0b7a5c';
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function readSite(text: string): string | null {
  try {
    return parseReturnSites([text])[0] ?? null;
  } catch {
    return null;
  }
}

function StorefrontForm({ kept }: { readonly kept: Branding }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const w = words.storefront;
  const form = useSettingsForm({
    draft: {
      logo: kept.logo,
      paperLogo: kept.paperLogo,
      own: kept.colour !== null,
      colour: kept.colour ?? FIRST_COLOUR,
      returnTo: kept.returnTo,
      sats: kept.sats,
    },
    async save({ logo, paperLogo, own, colour, returnTo, sats }, rewrite) {
      const request = { logo, paperLogo, colour: own ? colour : null, returnTo: [...returnTo], sats };
      const written = await api().settings.save('storefronts', request);
      rewrite({ returnTo: written.returnTo });
    },
  });
  const { draft, change } = form;
  const wrong = draft.own && !isColour(draft.colour);
  return (
    <div className="with-preview">
      <SettingsForm form={form} disabled={wrong}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out freely */}
        <div className="field" role="group" aria-label={w.logo}>
          <span className="field-label" aria-hidden="true">
            {w.logo}
          </span>
          <PictureChoice<LogoPictures>
            className="logo-field"
            picture={draft.logo}
            words={{ picture: w.logo, choose: w.chooseLogo, drop: w.dropLogo, wrong: w.logoWrong }}
            make={logoOf}
            onPicture={(made) => change(made ?? { logo: null, paperLogo: null })}
          />
          <span className="field-hint">{w.logoHint}</span>
        </div>
        <Toggle label={w.ownColour} on={draft.own} onTurn={(own) => change({ own })} />
        {draft.own && (
          <ColourField colour={draft.colour} wrong={wrong} onColour={(colour) => change({ colour })} />
        )}
        <ListField
          label={w.returnTo}
          hint={w.returnToHint}
          items={draft.returnTo}
          onItems={(returnTo) => change({ returnTo })}
          read={readSite}
          wrong={w.returnToWrong}
          max={MAX_RETURN_SITES}
          input={{ inputMode: 'url', dir: 'ltr', maxLength: 300 }}
        />
        <RadioCards
          label={w.bitcoinAmounts}
          cards={[
            { value: 'sats', label: w.inSats },
            { value: 'btc', label: w.inBtc },
          ]}
          value={draft.sats ? 'sats' : 'btc'}
          onChoose={(unit) => change({ sats: unit === 'sats' })}
          row={true}
        />
      </SettingsForm>
      <CustomerPreview logo={draft.logo} colour={draft.own && !wrong ? draft.colour.toLowerCase() : null} />
    </div>
  );
}

interface ColourFieldProps {
  readonly colour: string;
  readonly wrong: boolean;
  readonly onColour: (colour: string) => void;
}

/** Colour picker with hex field, and a preview on a light and on a dark page. */
function ColourField({ colour, wrong, onColour }: ColourFieldProps) {
  const { words } = useLanguage();
  const w = words.storefront;
  const shades = wrong ? null : shadesOf(colour.toLowerCase());
  return (
    <>
      <div className="colour-field">
        <TextField
          label={w.colour}
          value={colour}
          onText={onColour}
          error={wrong ? w.colourWrong : null}
          input={{ maxLength: 7, dir: 'ltr', className: 'mono' }}
        />
        <input
          type="color"
          className="colour-well"
          aria-label={w.pickColour}
          value={wrong ? FIRST_COLOUR : colour.toLowerCase()}
          onChange={(event) => onColour(event.target.value)}
        />
      </div>
      {shades && (
        <>
          <ul className="shades">
            <ShadeSample name={words.screen.themes.light} shade={shades.light} ground="#f6f3f1" />
            <ShadeSample name={words.screen.themes.dark} shade={shades.dark} ground="#131018" />
          </ul>
          <p className="quiet" role="status">
            {shades.adapted ? w.adapted : w.asIs}
          </p>
        </>
      )}
    </>
  );
}

interface ShadeSampleProps {
  readonly name: string;
  readonly shade: Shade;
  readonly ground: string;
}

function ShadeSample({ name, shade, ground }: ShadeSampleProps) {
  return (
    <li style={{ background: ground }}>
      <span style={{ background: shade.fill, color: shade.ink }}>{name}</span>
    </li>
  );
}
