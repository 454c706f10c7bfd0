/** Receipt settings: their text, the printer, and when to print. */
import { Printer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ReceiptTermsView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { LANGUAGE_OPTIONS } from '#i18n/languages.ts';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { useOpenChanges } from '#till/shell/unsaved-changes.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { AreaField, TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { placeOf, useAct, useLoad } from '#ui/input/hooks.ts';
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
  const w = words.receiptSettings;
  const [form, setForm] = useState({
    ...terms,
    header: terms.header.join('\n'),
    footer: terms.footer.join('\n'),
  });
  const [told, setTold] = useState<'saved' | 'printed' | 'sent' | null>(null);
  /** Saved as it is, even if the test print after it failed. */
  const [saved, setSaved] = useState(false);
  const act = useAct();
  useOpenChanges(form, saved);
  const { at, elsewhere } = placeOf(act, ['printer']);
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setSaved(false);
    setTold(null);
    act.clear();
  };
  const wrong = {
    header: fits(form.header) ? null : w.linesWrong,
    footer: fits(form.footer) ? null : w.linesWrong,
  };
  const hasPrinter = form.printer.trim() !== '';
  const save = async () => {
    const { printer } = await api().receipts.saveTerms({
      ...form,
      header: linesOf(form.header),
      footer: linesOf(form.footer),
    });
    setForm((now) => ({ ...now, printer }));
    setSaved(true);
  };
  const submit = (test: boolean) => {
    if (wrong.header !== null || wrong.footer !== null) return;
    setTold(null);
    void act.run(async () => {
      await save();
      setTold(test ? (await api().receipts.test()).outcome : 'saved');
    });
  };
  return (
    <form
      className="stack"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <AreaField
        label={w.header}
        hint={w.headerHint}
        value={form.header}
        onText={(header) => change({ header })}
        error={wrong.header}
      />
      <AreaField
        label={w.footer}
        hint={w.footerHint}
        value={form.footer}
        onText={(footer) => change({ footer })}
        error={wrong.footer}
      />
      <Choice
        label={w.language}
        hint={w.languageHint}
        options={LANGUAGE_OPTIONS}
        value={form.language}
        onChoose={(language) => change({ language })}
      />
      <Toggle label={w.seller} hint={w.sellerHint} on={form.seller} onTurn={(seller) => change({ seller })} />
      <h3 className="part">{w.printing}</h3>
      <div className="two">
        <TextField
          label={w.printer}
          hint={w.printerHint}
          value={form.printer}
          onText={(printer) => change({ printer })}
          error={at('printer')}
          input={{ maxLength: 300, placeholder: '192.168.1.50:9100', dir: 'ltr' }}
        />
        <Choice
          label={w.width}
          options={WIDTHS.map((value) => ({ value, label: w.widths[value] }))}
          value={form.width}
          onChoose={(width) => change({ width })}
        />
      </div>
      <Toggle label={w.auto} hint={w.autoHint} on={form.auto} onTurn={(auto) => change({ auto })} />
      <Toggle label={w.drawer} hint={w.drawerHint} on={form.drawer} onTurn={(drawer) => change({ drawer })} />
      {elsewhere !== null && <Notice level="error">{elsewhere}</Notice>}
      {told === 'saved' && <Notice level="good">{w.saved}</Notice>}
      {told === 'printed' && <Notice level="good">{w.tested}</Notice>}
      {told === 'sent' && <Notice level="warning">{words.receipt.sent}</Notice>}
      <div className="form-acts">
        <Button
          size="small"
          busy={act.busy}
          aria-disabled={!hasPrinter}
          onClick={() => hasPrinter && submit(true)}
        >
          <Printer aria-hidden="true" /> {w.test}
        </Button>
        <Button look="main" size="small" type="submit" busy={act.busy}>
          {w.save}
        </Button>
      </div>
    </form>
  );
}
