/** Shop settings: name, currency, time zone, payment policy, and practice or live mode. */
import { type FormEvent, useMemo, useState } from 'react';
import type { ShopSettings as Shop } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useOpenBooks } from '#till/onboarding/use-open-books.ts';
import { selectMerchant, selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { useOpenChanges } from '#till/shell/unsaved-changes.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LongChoice } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { currencyOptions, zoneOptions } from '#ui/controls/locale-options.ts';
import { placeOf, useAct, useLoad } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';
import { StorefrontSettings } from './branding.tsx';
import { SetUpShop } from './real-shop.tsx';

export function ShopSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  /** In practice mode the switch to live comes first. */
  const practice = merchant?.practice === true;
  const { value, error } = useLoad(() => api().shop(), merchant?.id ?? '');
  return (
    <>
      <p className="lead">{words.shop.text}</p>
      {practice && <Books />}
      <Loading ready={value !== null} error={error} />
      {value && (
        <>
          <ShopForm key={merchant?.id} shop={value} />
          <StorefrontSettings />
        </>
      )}
      {!practice && <Books />}
    </>
  );
}

const FIELDS = [
  ...['name', 'currency', 'timeZone', 'tolerancePercent', 'toleranceAmount'],
  ...['graceMinutes', 'graceDriftPercent', 'unconfirmedHoldHours', 'lookOnDays'],
];

function ShopForm({ shop }: { readonly shop: Shop }) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const [form, setForm] = useState(() => ({
    ...shop,
    tolerancePercent: writtenNumber(shop.tolerancePercent, format.point),
    toleranceAmount: writtenNumber(shop.toleranceAmount, format.point),
    graceDriftPercent: writtenNumber(shop.graceDriftPercent, format.point),
    graceMinutes: String(shop.graceMinutes),
    unconfirmedHoldHours: String(shop.unconfirmedHoldHours),
    lookOnDays: String(shop.lookOnDays),
  }));
  const [saved, setSaved] = useState(false);
  const act = useAct();
  const currencies = useMemo(() => currencyOptions(words.code), [words]);
  const zones = useMemo(() => zoneOptions(shop.timeZone), [shop]);
  useOpenChanges(form, saved);
  const { at, elsewhere } = placeOf(act, FIELDS);
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setSaved(false);
    act.clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act
      .run(() =>
        api().saveShop({
          name: form.name.trim(),
          currency: form.currency,
          timeZone: form.timeZone,
          tolerancePercent: plainNumber(form.tolerancePercent),
          toleranceAmount: plainNumber(form.toleranceAmount),
          graceMinutes: Number(plainNumber(form.graceMinutes)),
          graceDriftPercent: plainNumber(form.graceDriftPercent),
          unconfirmedHoldHours: Number(plainNumber(form.unconfirmedHoldHours)),
          lookOnDays: Number(plainNumber(form.lookOnDays)),
        }),
      )
      .then(setSaved);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.setUp.name}
        hint={words.setUp.nameHint}
        value={form.name}
        onText={(name) => change({ name })}
        error={form.name.trim() === '' ? words.setUp.nameMissing : at('name')}
        input={{ maxLength: 100, spellCheck: true }}
      />
      <div className="two">
        <LongChoice
          label={words.setUp.currency}
          options={currencies}
          value={form.currency}
          onChoose={(currency) => change({ currency })}
          error={at('currency')}
        />
        <LongChoice
          label={words.setUp.timeZone}
          options={zones}
          value={form.timeZone}
          onChoose={(timeZone) => change({ timeZone })}
          error={at('timeZone')}
        />
      </div>
      <h3>{words.shop.terms}</h3>
      <div className="two">
        <TextField
          label={words.shop.tolerancePercent}
          hint={words.shop.toleranceHint}
          unit="%"
          value={form.tolerancePercent}
          onText={(tolerancePercent) => change({ tolerancePercent })}
          error={at('tolerancePercent')}
          input={{ inputMode: 'decimal' }}
        />
        <TextField
          label={words.shop.toleranceAmount}
          unit={form.currency}
          value={form.toleranceAmount}
          onText={(toleranceAmount) => change({ toleranceAmount })}
          error={at('toleranceAmount')}
          input={{ inputMode: 'decimal' }}
        />
        <TextField
          label={words.shop.grace}
          hint={words.shop.graceHint}
          unit={words.common.units.minutes}
          value={form.graceMinutes}
          onText={(graceMinutes) => change({ graceMinutes })}
          error={at('graceMinutes')}
          input={{ inputMode: 'numeric' }}
        />
        <TextField
          label={words.shop.graceDrift}
          unit="%"
          value={form.graceDriftPercent}
          onText={(graceDriftPercent) => change({ graceDriftPercent })}
          error={at('graceDriftPercent')}
          input={{ inputMode: 'decimal' }}
        />
        <TextField
          label={words.shop.hold}
          hint={words.shop.holdHint}
          unit={words.common.units.hours}
          value={form.unconfirmedHoldHours}
          onText={(unconfirmedHoldHours) => change({ unconfirmedHoldHours })}
          error={at('unconfirmedHoldHours')}
          input={{ inputMode: 'numeric' }}
        />
        <TextField
          label={words.shop.lookOn}
          hint={words.shop.lookOnHint}
          unit={words.common.units.days}
          value={form.lookOnDays}
          onText={(lookOnDays) => change({ lookOnDays })}
          error={at('lookOnDays')}
          input={{ inputMode: 'numeric' }}
        />
      </div>
      {elsewhere !== null && <Notice level="error">{elsewhere}</Notice>}
      {saved && <Notice level="good">{words.common.saved}</Notice>}
      <div className="form-acts">
        <Button look="main" size="small" type="submit" busy={act.busy} disabled={form.name.trim() === ''}>
          {words.common.save}
        </Button>
      </div>
    </form>
  );
}

function Books() {
  const { words } = useLanguage();
  const { api, endPage } = useActions();
  const { practise } = useOpenBooks();
  const shop = useTill(selectShop);
  const act = useAct();
  const current = shop?.merchant;
  const merchants = [...(shop?.merchants ?? [])].sort(
    (a, b) => Number(b.id === current?.id) - Number(a.id === current?.id),
  );
  return (
    <section className="stack part">
      <h3>{words.shop.books}</h3>
      <p className="quiet">{words.shop.booksText}</p>
      <ul className="books">
        {merchants.map((merchant) => (
          <li key={merchant.id} aria-current={merchant.id === current?.id || undefined}>
            <span>
              <b>{merchant.name}</b>
              <span className="quiet">
                {merchant.practice ? words.practice.short : words.shop.live} · {merchant.currency}
              </span>
            </span>
            {merchant.id !== current?.id && (
              <Button
                size="small"
                busy={act.busy}
                onClick={() => endPage(() => void act.run(() => api().useBooks(merchant.id)))}
              >
                {words.shop.switchTo(merchant.name)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="form-acts start">
        {!merchants.some((merchant) => merchant.practice) && (
          <Button
            size="small"
            busy={act.busy}
            onClick={() => endPage(() => void act.run(() => practise(current ?? {})))}
          >
            {words.shop.practise}
          </Button>
        )}
        {!merchants.some((merchant) => !merchant.practice) && <SetUpShop />}
      </div>
    </section>
  );
}
