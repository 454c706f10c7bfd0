/** What customers see, in small: the display between sales, and a payment on a phone. Decoration beside the settings. */
import type { CSSProperties } from 'react';
import { shadesOf } from '#domain/kernel/colour.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { selectMerchant, selectShop, useTill } from '#till/shell/context.tsx';
import { Code } from '#ui/status/code.tsx';
import { CoinMark } from '#ui/status/coin-mark.tsx';

interface CustomerPreviewProps {
  readonly logo: string | null;
  /** The shop's own colour as `#rrggbb`; null: the program's. */
  readonly colour: string | null;
  /** The customer's language, where it is not the till's. */
  readonly words?: Words | undefined;
}

export function CustomerPreview({ logo, colour, words: customers }: CustomerPreviewProps) {
  const { words, format } = useLanguage();
  const merchant = useTill(selectMerchant);
  const accepts = (useTill(selectShop)?.methods ?? []).filter((method) => method.setUp && method.enabled);
  const { display, direction, code: lang } = customers ?? words;
  const name = merchant?.name ?? '';
  const sum = format.price('12.50', merchant?.currency ?? 'EUR', merchant?.decimals ?? 2);
  const mark =
    logo === null ? (
      <svg className="mini-ring" viewBox="0 0 34 34" aria-hidden="true">
        <rect x="3" y="3" width="28" height="28" rx="8" />
      </svg>
    ) : (
      <img className="mini-logo" src={logo} alt="" />
    );
  return (
    <section className="preview" aria-label={words.settingsMenu.preview}>
      <p>{words.settingsMenu.preview}</p>
      <div
        className="minis"
        style={colour === null ? undefined : shopColours(colour)}
        dir={direction}
        lang={lang}
      >
        <div className="mini wide">
          {mark}
          <span className="quiet">{display.welcome}</span>
          <b dir="auto">{name}</b>
          <span className="mini-coins">
            {accepts.map(({ method }) => (
              <CoinMark key={method} method={method} />
            ))}
          </span>
        </div>
        <div className="mini tall">
          <span className="mini-head">
            {mark}
            <b dir="auto">{name}</b>
          </span>
          <b className="mini-sum">{sum}</b>
          <span className="mini-code">
            <Code text="https://shop.example/pay" label={display.scan} />
          </span>
          <span className="mini-go">{display.scan}</span>
        </div>
      </div>
    </section>
  );
}

/** Both themes; the style sheet takes the one that is shown. */
function shopColours(colour: string): CSSProperties {
  const { light, dark } = shadesOf(colour);
  return {
    '--own-light': light.fill,
    '--own-light-ink': light.ink,
    '--own-dark': dark.fill,
    '--own-dark-ink': dark.ink,
  } as CSSProperties;
}
