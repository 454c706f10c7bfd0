/** Shop settings: name, currency, time zone, payment policy, and practice or live mode. */
import { useMemo } from 'react';
import type { ShopSettings as Shop } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useOpenBooks } from '#till/onboarding/use-open-books.ts';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { selectMerchant, selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LongChoice } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { currencyOptions, zoneOptions } from '#ui/controls/locale-options.ts';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';
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
      {value && <ShopForm key={merchant?.id} shop={value} />}
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
  const form = useSettingsForm({
    draft: () => ({
      ...shop,
      tolerancePercent: writtenNumber(shop.tolerancePercent, format.point),
      toleranceAmount: writtenNumber(shop.toleranceAmount, format.point),
      graceDriftPercent: writtenNumber(shop.graceDriftPercent, format.point),
      graceMinutes: String(shop.graceMinutes),
      unconfirmedHoldHours: String(shop.unconfirmedHoldHours),
      lookOnDays: String(shop.lookOnDays),
    }),
    fields: FIELDS,
    save: (draft) =>
      api().saveShop({
        name: draft.name.trim(),
        currency: draft.currency,
        timeZone: draft.timeZone,
        tolerancePercent: plainNumber(draft.tolerancePercent),
        toleranceAmount: plainNumber(draft.toleranceAmount),
        graceMinutes: Number(plainNumber(draft.graceMinutes)),
        graceDriftPercent: plainNumber(draft.graceDriftPercent),
        unconfirmedHoldHours: Number(plainNumber(draft.unconfirmedHoldHours)),
        lookOnDays: Number(plainNumber(draft.lookOnDays)),
      }),
  });
  const { draft, change, at } = form;
  const currencies = useMemo(() => currencyOptions(words.code), [words]);
  const zones = useMemo(() => zoneOptions(shop.timeZone), [shop]);
  return (
    <SettingsForm form={form} disabled={draft.name.trim() === ''}>
      <TextField
        label={words.setUp.name}
        hint={words.setUp.nameHint}
        value={draft.name}
        onText={(name) => change({ name })}
        error={draft.name.trim() === '' ? words.setUp.nameMissing : at('name')}
        input={{ maxLength: 100, spellCheck: true }}
      />
      <div className="two">
        <LongChoice
          label={words.setUp.currency}
          options={currencies}
          value={draft.currency}
          onChoose={(currency) => change({ currency })}
          error={at('currency')}
        />
        <LongChoice
          label={words.setUp.timeZone}
          options={zones}
          value={draft.timeZone}
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
          value={draft.tolerancePercent}
          onText={(tolerancePercent) => change({ tolerancePercent })}
          error={at('tolerancePercent')}
          input={{ inputMode: 'decimal' }}
        />
        <TextField
          label={words.shop.toleranceAmount}
          unit={draft.currency}
          value={draft.toleranceAmount}
          onText={(toleranceAmount) => change({ toleranceAmount })}
          error={at('toleranceAmount')}
          input={{ inputMode: 'decimal' }}
        />
        <TextField
          label={words.shop.grace}
          hint={words.shop.graceHint}
          unit={words.common.units.minutes}
          value={draft.graceMinutes}
          onText={(graceMinutes) => change({ graceMinutes })}
          error={at('graceMinutes')}
          input={{ inputMode: 'numeric' }}
        />
        <TextField
          label={words.shop.graceDrift}
          unit="%"
          value={draft.graceDriftPercent}
          onText={(graceDriftPercent) => change({ graceDriftPercent })}
          error={at('graceDriftPercent')}
          input={{ inputMode: 'decimal' }}
        />
        <TextField
          label={words.shop.hold}
          hint={words.shop.holdHint}
          unit={words.common.units.hours}
          value={draft.unconfirmedHoldHours}
          onText={(unconfirmedHoldHours) => change({ unconfirmedHoldHours })}
          error={at('unconfirmedHoldHours')}
          input={{ inputMode: 'numeric' }}
        />
        <TextField
          label={words.shop.lookOn}
          hint={words.shop.lookOnHint}
          unit={words.common.units.days}
          value={draft.lookOnDays}
          onText={(lookOnDays) => change({ lookOnDays })}
          error={at('lookOnDays')}
          input={{ inputMode: 'numeric' }}
        />
      </div>
    </SettingsForm>
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
