/** Rates: current price of each coin and its source, the markup for the customer, and a manual rate. */
import { type FormEvent, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { RatesAnswer, ShopSettings as Shop } from '#api/types.ts';
import { coinOf } from '#domain/coins/method.ts';
import { COINS } from '#domain/kernel/currency.ts';
import { isOffline, isUnreached } from '#domain/maintenance/no-internet.ts';
import { createReason } from '#domain/messages/reason.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Till } from '#till/model/till-state.ts';
import { useNoRate } from '#till/sale/cannot-charge.tsx';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { localizeMessage, useAct, useLoad } from '#ui/input/hooks.ts';
import { plainNumber, readingsOf, writtenNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';
import { ServerMessage } from '#ui/status/server-message.tsx';

export function RateSettings() {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const problem = useTill((state) => state.shop?.rateProblem ?? null);
  const noRate = useNoRate();
  const currency = merchant?.currency ?? '';
  const decimals = merchant?.decimals ?? 2;
  const { value, error, reload } = useLoad(() => api().rates(currency), `${merchant?.id} ${currency}`);
  const shop = useLoad(() => api().shop(), merchant?.id ?? '');
  // For a user who comes because a rate is missing, the fix is first; it stays there once fixed.
  const [manualFirst] = useState(problem !== null);
  const taken = useTill(useShallow(selectCoins));
  const without = value?.rates.filter(({ price }) => price === null) ?? [];
  const [first] = without;
  const missing = taken.find((coin) => without.some((rate) => rate.coin === coin));
  const offline = !merchant?.practice && isOffline(value?.sources ?? []);
  // Without a single market rate the cause is the same for every coin: it is shown once, above.
  const shared = without.length > 1 && !value?.rates.some(({ kind }) => kind === 'market');
  const manual = !merchant?.practice && value && (
    <ManualRate first={missing ?? taken[0] ?? 'BTC'} currency={currency} onDone={reload} />
  );
  return (
    <>
      <p className="lead">{words.rates.text}</p>
      {offline ? (
        <Notice level="error">{words.health.ailments.internet}</Notice>
      ) : (
        (problem !== null || (shared && first)) && (
          <Notice level="warning">
            <ServerMessage
              message={problem ?? first?.problem ?? words.rates.noRate}
              reason={problem === null && first ? noRateFor(first.coin, currency) : noRate}
            />
          </Notice>
        )
      )}
      {manualFirst && manual}
      <Loading ready={value !== null} error={error} />
      {value && (
        <>
          <table className="table num">
            <thead>
              <tr>
                <th scope="col">{words.rates.coin}</th>
                <th scope="col">{words.rates.price}</th>
                <th scope="col">{words.rates.sources}</th>
                <th scope="col">{words.rates.age}</th>
              </tr>
            </thead>
            <tbody>
              {value.rates.map((rate) => (
                <tr key={rate.coin}>
                  <th scope="row">{rate.coin}</th>
                  {rate.price === null ? (
                    <td colSpan={3}>
                      <span className="field-error">
                        {offline || shared || (problem !== null && rate.coin === taken[0]) ? (
                          words.rates.noRate
                        ) : (
                          <ServerMessage
                            message={rate.problem ?? words.rates.noRate}
                            reason={noRateFor(rate.coin, value.currency)}
                          />
                        )}
                      </span>
                    </td>
                  ) : (
                    <>
                      <td>
                        <b>{format.price(rate.price, value.currency, decimals)}</b>
                      </td>
                      <td>
                        {rate.kind === 'market'
                          ? rate.sources.join(', ')
                          : rate.kind !== null && words.rates.kinds[rate.kind]}
                      </td>
                      <td>{rate.at === null ? '' : format.clock(rate.at)}</td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {value.sources.length > 0 && (
            <section className="part stack">
              <h3>{words.rates.sources}</h3>
              <ul className="sources">
                {value.sources.map((source) => (
                  <li key={source.source}>
                    <b>{source.source}</b>
                    <SourceState
                      source={source}
                      offline={offline}
                      quiet={isQuiet(source, merchant?.practice)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {shop.value && <Spread key={merchant?.id} shop={shop.value} />}
      {!manualFirst && manual}
    </>
  );
}

interface SourceStateProps {
  readonly source: RatesAnswer['sources'][number];
  readonly offline: boolean;
  readonly quiet: boolean;
}

/** Whether a source answers; what went wrong, in its own words and codes, on demand. */
function SourceState({ source, offline, quiet }: SourceStateProps) {
  const { words, format } = useLanguage();
  const { okAt, error, why } = source;
  if (error === null) {
    const answered = okAt === null ? words.rates.sourceNever : words.rates.sourceOk(format.clock(okAt));
    return <span className="quiet">{answered}</span>;
  }
  const text = localizeMessage({ message: error, why }, words, format);
  if (quiet) return <span className="quiet">{text}</span>;
  if (offline && isUnreached(why)) return <span className="field-error">{words.health.fails}</span>;
  return (
    <span className="field-error source-fails">
      {words.health.fails}
      <details className="health-details">
        <summary>{words.healthCauses.details}</summary>
        {text}
      </details>
    </span>
  );
}

const noRateFor = (coin: string, currency: string) => createReason('no-rate', { coin, currency }).why;

/** Practice mode queries no source, so one that needs a key is not missed. */
function isQuiet({ error, why }: RatesAnswer['sources'][number], practice = false): boolean {
  return error === null || practice || why?.name === 'rate-no-key';
}

function Spread({ shop }: { readonly shop: Shop }) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const form = useSettingsForm({
    draft: () => ({ percent: writtenNumber(shop.spreadPercent, format.point) }),
    fields: ['spreadPercent'],
    save: ({ percent }) => api().saveShop({ spreadPercent: plainNumber(percent) }),
  });
  const { percent } = form.draft;
  return (
    <SettingsForm form={form} className="part stack" disabled={percent.trim() === ''}>
      <TextField
        label={words.rates.spread}
        hint={words.rates.spreadHint}
        unit="%"
        value={percent}
        onText={(text) => form.change({ percent: text })}
        error={form.at('spreadPercent')}
        input={{ inputMode: 'decimal', maxLength: 5 }}
      />
    </SettingsForm>
  );
}

const LENGTHS = [15, 60, 240, 1_440] as const;

type CoinName = (typeof COINS)[number];

/** The coins of the enabled methods, in the order of the shop. */
const selectCoins = ({ shop }: Till): readonly CoinName[] =>
  (shop?.methods ?? []).filter(({ setUp, enabled }) => setUp && enabled).map(({ method }) => coinOf(method));

interface ManualRateProps {
  readonly currency: string;
  /** The default coin: an enabled one without a rate, if there is one. */
  readonly first: CoinName;
  readonly onDone: () => void;
}

function ManualRate({ currency, first, onDone }: ManualRateProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const [coin, setCoin] = useState<CoinName>(first);
  const [price, setPrice] = useState('');
  const [minutes, setMinutes] = useState('60');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(false);
  const act = useAct();
  const text = plainNumber(price);
  const isNumber = /^\d{1,12}(\.\d{1,12})?$/.test(text) && !/^0*(\.0*)?$/.test(text);
  // A price that is a thousand times too low sells for a thousand times the coins.
  const either = readingsOf(price);
  const wrong = !isNumber
    ? words.rates.priceWrong
    : either && words.rates.priceUnclear(either.whole, writtenNumber(either.decimal, format.point));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong !== null) return;
    void act
      .run(() => api().manualRate({ coin, price: text, minutes: Number(minutes) }))
      .then((ok) => {
        setDone(ok);
        if (ok) onDone();
      });
  };
  return (
    <form className="part stack" onSubmit={submit}>
      <h3>{words.rates.manual}</h3>
      <p className="quiet">{words.rates.manualText}</p>
      <div className="three">
        <Choice
          label={words.rates.coin}
          options={COINS.map((value) => ({ value, label: value }))}
          value={coin}
          onChoose={setCoin}
        />
        <TextField
          label={words.rates.manualPrice(coin, currency)}
          value={price}
          onText={(next) => {
            setPrice(next);
            setDone(false);
          }}
          error={tried ? wrong : null}
          input={{ inputMode: 'decimal', maxLength: 25 }}
        />
        <Choice
          label={words.rates.manualFor}
          options={LENGTHS.map((n) => ({ value: String(n), label: words.rates.minutes(n) }))}
          value={minutes}
          onChoose={setMinutes}
        />
      </div>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {done && <Notice level="good">{words.rates.manualDone}</Notice>}
      <div className="form-acts">
        <Button size="small" type="submit" busy={act.busy}>
          {words.rates.manualGo}
        </Button>
      </div>
    </form>
  );
}
