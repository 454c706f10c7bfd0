/** Receipt settings: their text, the printer, and when to print. */
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ReceiptTermsView } from '#api/types.ts';
import { exampleReceipt } from '#domain/receipts/example-receipt.ts';
import { useLanguage } from '#i18n/language.tsx';
import { LANGUAGE_OPTIONS } from '#i18n/languages.ts';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { selectMerchant, selectSats, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { ReceiptSheet } from '#till/shell/receipt-sheet.tsx';
import { usePeople } from '#till/shell/staff-session.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { AreaField, TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

export function ReceiptSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const { value, error } = useLoad(() => api().receipts.terms(), merchant?.id ?? '');
  return (
    <>
      <p className="lead">{words.receiptSettings.text}</p>
      <Loading ready={value !== null} error={error} />
      {value && <TermsForm key={merchant?.id} terms={value} />}
    </>
  );
}

const WIDTHS = ['48', '32'] as const;
const NUMBERINGS = ['running', 'daily'] as const;
const MOMENTS = ['charged', 'paid'] as const;

/** Counted like the server: without empty lines at the end. */
function linesOf(text: string): string[] {
  const trimmed = text.trimEnd();
  return trimmed === '' ? [] : trimmed.split('\n');
}
const MAX_LINES = 8;
const MAX_LINE_LENGTH = 80;
const fits = (text: string) => {
  const lines = linesOf(text);
  return lines.length <= MAX_LINES && lines.every((line) => line.length <= MAX_LINE_LENGTH);
};

function TermsForm({ terms }: { readonly terms: ReceiptTermsView }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const { receiptSettings: w, orders } = words;
  const [tested, setTested] = useState<ReactNode>(null);
  const form = useSettingsForm({
    draft: { ...terms, header: terms.header.join('\n'), footer: terms.footer.join('\n') },
    fields: ['printer', 'ticketPrinter'],
    async save(draft, rewrite) {
      setTested(null);
      const lines = { header: linesOf(draft.header), footer: linesOf(draft.footer) };
      const { printer, ticketPrinter } = await api().receipts.saveTerms({ ...draft, ...lines });
      rewrite({ printer, ticketPrinter });
    },
  });
  const { draft, change } = form;
  const wrong = {
    header: fits(draft.header) ? null : w.linesWrong,
    footer: fits(draft.footer) ? null : w.linesWrong,
  };
  const hasPrinter = draft.printer.trim() !== '';
  const isWrong = wrong.header !== null || wrong.footer !== null;
  const test = () => {
    if (!hasPrinter || isWrong) return;
    form.submit(async () => {
      const { outcome } = await api().receipts.test();
      setTested(
        outcome === 'printed' ? (
          <Notice level="good">{w.tested}</Notice>
        ) : (
          <Notice level="warning">{words.receipt.sent}</Notice>
        ),
      );
    });
  };
  return (
    <div className="with-preview">
      <SettingsForm
        form={form}
        wrong={isWrong}
        outcome={tested}
        acts={
          <Button size="small" busy={form.busy} aria-disabled={!hasPrinter} onClick={test}>
            <Printer aria-hidden="true" /> {w.test}
          </Button>
        }
      >
        <AreaField
          label={w.header}
          hint={w.headerHint}
          value={draft.header}
          onText={(header) => change({ header })}
          error={wrong.header}
        />
        <AreaField
          label={w.footer}
          hint={w.footerHint}
          value={draft.footer}
          onText={(footer) => change({ footer })}
          error={wrong.footer}
        />
        <Choice
          label={w.language}
          hint={w.languageHint}
          options={LANGUAGE_OPTIONS}
          value={draft.language}
          onChoose={(language) => change({ language })}
        />
        <Toggle
          label={w.seller}
          hint={w.sellerHint}
          on={draft.seller}
          onTurn={(seller) => change({ seller })}
        />
        <Toggle
          label={w.till}
          hint={w.tillHint}
          on={draft.till ?? false}
          onTurn={(till) => change({ till })}
        />
        <Choice
          label={orders.numbers}
          hint={orders.numbersHint}
          options={NUMBERINGS.map((value) => ({ value, label: orders.numberings[value] }))}
          value={draft.orderNumbers}
          onChoose={(orderNumbers) => change({ orderNumbers })}
        />
        <h3 className="part">{w.printing}</h3>
        <div className="two">
          <TextField
            label={w.printer}
            hint={w.printerHint}
            value={draft.printer}
            onText={(printer) => change({ printer })}
            error={form.at('printer')}
            input={{ maxLength: 300, placeholder: '192.168.1.50:9100', dir: 'ltr' }}
          />
          <Choice
            label={w.width}
            options={WIDTHS.map((value) => ({ value, label: w.widths[value] }))}
            value={draft.width}
            onChoose={(width) => change({ width })}
          />
        </div>
        <Toggle label={w.auto} hint={w.autoHint} on={draft.auto} onTurn={(auto) => change({ auto })} />
        <Toggle
          label={w.drawer}
          hint={w.drawerHint}
          on={draft.drawer}
          onTurn={(drawer) => change({ drawer })}
        />
        <h3 className="part">{orders.tickets}</h3>
        <TextField
          label={orders.printer}
          hint={orders.printerHint}
          value={draft.ticketPrinter}
          onText={(ticketPrinter) => change({ ticketPrinter })}
          error={form.at('ticketPrinter')}
          input={{ maxLength: 300, placeholder: '192.168.1.51:9100', dir: 'ltr' }}
        />
        <div className="two">
          <Choice
            label={orders.when}
            options={MOMENTS.map((value) => ({ value, label: orders.moments[value] }))}
            value={draft.ticketWhen}
            onChoose={(ticketWhen) => change({ ticketWhen })}
          />
          <Choice
            label={orders.width}
            options={WIDTHS.map((value) => ({ value, label: w.widths[value] }))}
            value={draft.ticketWidth}
            onChoose={(ticketWidth) => change({ ticketWidth })}
          />
        </div>
      </SettingsForm>
      <ReceiptPreview draft={draft} />
    </div>
  );
}

interface PreviewProps {
  readonly draft: Pick<ReceiptTermsView, 'language' | 'seller' | 'till' | 'width'> & {
    readonly header: string;
    readonly footer: string;
  };
}

/** The receipt as it will be printed, while the settings are typed. */
function ReceiptPreview({ draft }: PreviewProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const sats = useTill(selectSats);
  const { person } = usePeople();
  const storefront = useLoad(() => api().settings.read('storefronts'), merchant?.id ?? '');
  const [at] = useState(() => Date.now());
  if (!merchant) return null;
  const receipt = exampleReceipt({
    merchant,
    terms: { ...draft, header: linesOf(draft.header), footer: linesOf(draft.footer) },
    seller: person?.name ?? words.people.till,
    practice: merchant.practice,
    sats,
    at,
  });
  return (
    <section className="preview" aria-label={words.settingsMenu.preview}>
      <p>{words.settingsMenu.preview}</p>
      <div className={draft.width === '32' ? 'paper narrow' : 'paper'}>
        <ReceiptSheet
          receipt={{ ...receipt, lines: [...receipt.lines], logo: storefront.value?.paperLogo ?? null }}
        />
      </div>
    </section>
  );
}
