/** What customers see, in small: the display between sales, and a payment on a phone. Decoration beside the settings. */
import { Store, Wallet } from 'lucide-react';
import type { CSSProperties } from 'react';
import { shadesOf } from '#domain/kernel/colour.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { selectMerchant, selectShop, useTill } from '#till/shell/context.tsx';
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
  const { display, methods, direction, code: lang } = customers ?? words;
  const name = merchant?.name ?? '';
  const sum = format.price('12.50', merchant?.currency ?? 'EUR', merchant?.decimals ?? 2);
  const ownLogo = logo !== null && <img className="mini-logo" src={logo} alt="" />;
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
          {ownLogo}
          <span className="quiet">{display.welcome}</span>
          <b className="mini-name" dir="auto">
            {name}
          </b>
          <span className="mini-coins">
            {accepts.map(({ method }) => (
              <CoinMark key={method} method={method} />
            ))}
          </span>
        </div>
        <div className="mini tall">
          <span className="mini-head">
            {ownLogo || <Store className="mini-store" aria-hidden="true" />}
            <b dir="auto">{name}</b>
          </span>
          <b className="mini-sum">{sum}</b>
          <span className="mini-ways">
            {accepts.slice(0, 3).map(({ method }) => (
              <span key={method}>
                <CoinMark method={method} />
                {methods[method]}
              </span>
            ))}
          </span>
          <span className="mini-go">
            <Wallet className="mini-wallet" aria-hidden="true" />
          </span>
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
