/** Accounting export of a period: CSV for a spreadsheet, or JSON. */
import { type FormEvent, useState } from 'react';
import { EXPORT_KINDS, type ExportKind } from '#domain/sales-reports/export.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { saveText } from '#till/shell/save-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

const FORMATS = ['csv', 'json'] as const;

export function Export() {
  const { words } = useLanguage();
  const { api } = useActions();
  const [kind, setKind] = useState<ExportKind>('sales');
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('csv');
  const [from, setFrom] = useState('');
  const [last, setLast] = useState('');
  const [saved, setSaved] = useState<string | null>(null);
  const act = useAct();
  const wrong = from !== '' && last !== '' && last < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaved(null);
    if (wrong) return;
    const query = {
      kind,
      format,
      ...(from === '' ? {} : { from }),
      ...(last === '' ? {} : { until: dayAfter(last) }),
    };
    void act.run(async () => {
      // The desktop's pages may not download: there the server writes the file.
      if (bridge()) return setSaved(await api().saveExport(query));
      const name = `cointill-${[kind, from, last].filter((part) => part !== '').join('-')}.${format}`;
      saveText(await api().exportBooks(query), name);
      setSaved(name);
    });
  };
  return (
    <form className="part stack" onSubmit={submit}>
      <h3>{words.exporting.title}</h3>
      <p className="quiet">{words.exporting.text}</p>
      <div className="two">
        <Choice
          label={words.exporting.kind}
          options={EXPORT_KINDS.map((value) => ({ value, label: words.exporting.kinds[value] }))}
          value={kind}
          onChoose={setKind}
        />
        <Choice
          label={words.exporting.format}
          options={FORMATS.map((value) => ({ value, label: words.exporting.formats[value] }))}
          value={format}
          onChoose={setFormat}
        />
        <TextField
          label={words.exporting.from}
          hint={words.exporting.periodHint}
          value={from}
          onText={setFrom}
          input={{ type: 'date' }}
        />
        <TextField
          label={words.exporting.until}
          value={last}
          onText={setLast}
          error={wrong ? words.exporting.periodWrong : null}
          input={{ type: 'date' }}
        />
      </div>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {saved !== null && <Notice level="good">{words.exporting.done(saved)}</Notice>}
      <div className="form-acts">
        <Button size="small" type="submit" busy={act.busy}>
          {words.exporting.go}
        </Button>
      </div>
    </form>
  );
}

/** The API's end is exclusive: the day after the last one. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
