/** The question how to pay, answered by touch: each way as a large tile, with its usual time and its amount. */
import type { DisplayPaymentView, DisplayView } from '#api/types.ts';
import { usualMinutes } from '#domain/presentation/minutes-to-go.ts';
import { useLanguage } from '#i18n/language.tsx';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { Brand } from './brand.tsx';
import { coinAmountText } from './coin-amount.ts';

type Ways = NonNullable<DisplayPaymentView['ways']>;

interface ChooseSceneProps {
  readonly view: DisplayView;
  readonly payment: DisplayPaymentView;
  readonly ways: Ways;
  readonly logo: string | null;
  /** It was answered here; the till will continue at any moment. */
  readonly answered: boolean;
  readonly onChoose: (choice: number) => void;
  /** Back to the code; null while none was chosen yet. */
  readonly onBack: (() => void) | null;
}

export function ChooseScene({ view, payment, ways, logo, answered, onChoose, onBack }: ChooseSceneProps) {
  const { words, format } = useLanguage();
  const w = words.display;
  return (
    <main className="choosing">
      <Brand shop={view.shop} logo={logo} />
      <div className="choosing-head">
        <h1>{w.choose}</h1>
        <p className="sum">{format.money(payment.rest, view.currency, view.decimals)}</p>
      </div>
      <div className={`choosing-ways of-${ways.choices.length}`}>
        {ways.choices.map(({ method, both, coinAmount, coin }, index) => (
          <button
            key={method}
            type="button"
            disabled={answered}
            className={index === 0 ? 'first' : ''}
            onClick={() => onChoose(index)}
          >
            <span className="marks">
              {both && <CoinMark method="LIGHTNING" />}
              <CoinMark method={method} />
            </span>
            <span>
              <b>{both ? w.bothNames : words.methods[method]}</b>
              <em>{usualTime(usualMinutes(both ? 'LIGHTNING' : method), words.display)}</em>
              {coinAmount !== null && (
                <small className="num">
                  <bdi>{coinAmountText(coinAmount, coin, method, view.sats, format)}</bdi>
                </small>
              )}
            </span>
          </button>
        ))}
      </div>
      {onBack && (
        <button type="button" className="button" onClick={onBack}>
          {words.common.back}
        </button>
      )}
    </main>
  );
}

function usualTime(minutes: number, w: { readonly instant: string; readonly about: (n: number) => string }) {
  return minutes === 0 ? w.instant : w.about(minutes);
}
