/** Branding settings: logo, colour, and the allowed return URLs of the checkout. */
import { type FormEvent, useId, useState } from 'react';
import type { StorefrontView } from '#api/types.ts';
import { type Shade, shadesOf } from '#domain/kernel/colour.ts';
import { parseReturnSites } from '#domain/shops/return-url.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { useOpenChanges } from '#till/shell/unsaved-changes.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AreaField, TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { PictureChoice } from './items/items-picture.tsx';
import { type LogoPictures, logoOf } from './logo-picture.ts';

export function StorefrontSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const heading = useId();
  const { value, error } = useLoad(() => api().storefront.look(), merchant?.id ?? '');
  return (
    <section className="stack part" aria-labelledby={heading}>
      <h3 id={heading}>{words.storefront.title}</h3>
      <p className="quiet">{words.storefront.text}</p>
      <Loading ready={value !== null} error={error} />
      {value && <StorefrontForm key={merchant?.id} kept={value} />}
    </section>
  );
}

const FIRST_COLOUR = '#0b7a5c';
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function areSites(sites: readonly string[]): boolean {
  try {
    parseReturnSites(sites);
    return true;
  } catch {
    return false;
  }
}

function StorefrontForm({ kept }: { readonly kept: StorefrontView }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const w = words.storefront;
  const [form, setForm] = useState({
    logo: kept.logo,
    paperLogo: kept.paperLogo,
    own: kept.colour !== null,
    colour: kept.colour ?? FIRST_COLOUR,
    returnTo: kept.returnTo.join('\n'),
  });
  const [saved, setSaved] = useState(false);
  const act = useAct();
  useOpenChanges(form, saved);
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setSaved(false);
  };
  const sites = form.returnTo.split(/\s+/).filter((line) => line !== '');
  const wrong = { colour: form.own && !isColour(form.colour), sites: !areSites(sites) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.colour || wrong.sites) return;
    void act
      .run(async () => {
        const { returnTo } = await api().storefront.save({
          logo: form.logo,
          paperLogo: form.paperLogo,
          colour: form.own ? form.colour : null,
          returnTo: sites,
        });
        setForm((now) => ({ ...now, returnTo: returnTo.join('\n') }));
      })
      .then(setSaved);
  };
  return (
    <form className="stack" onSubmit={submit}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out freely */}
      <div className="field" role="group" aria-label={w.logo}>
        <span className="field-label" aria-hidden="true">
          {w.logo}
        </span>
        <PictureChoice<LogoPictures>
          className="logo-field"
          picture={form.logo}
          words={{ picture: w.logo, choose: w.chooseLogo, drop: w.dropLogo, wrong: w.logoWrong }}
          make={logoOf}
          onPicture={(made) => change(made ?? { logo: null, paperLogo: null })}
        />
        <span className="field-hint">{w.logoHint}</span>
      </div>
      <Toggle label={w.ownColour} on={form.own} onTurn={(own) => change({ own })} />
      {form.own && (
        <ColourField colour={form.colour} wrong={wrong.colour} onColour={(colour) => change({ colour })} />
      )}
      <AreaField
        label={w.returnTo}
        hint={w.returnToHint}
        value={form.returnTo}
        onText={(returnTo) => change({ returnTo })}
        error={wrong.sites ? w.returnToWrong : null}
      />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {saved && <Notice level="good">{words.common.saved}</Notice>}
      <div className="form-acts">
        <Button look="main" size="small" type="submit" busy={act.busy} disabled={wrong.colour || wrong.sites}>
          {words.common.save}
        </Button>
      </div>
    </form>
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
            <ShadeSample name={words.screen.themes.light} shade={shades.light} ground="#f4f5f7" />
            <ShadeSample name={words.screen.themes.dark} shade={shades.dark} ground="#0d1015" />
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
