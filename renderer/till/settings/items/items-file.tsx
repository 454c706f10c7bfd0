/** CSV export and import of the catalogue. Errors are reported with their lines. */
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { useActions, useTill } from '#till/shell/context.tsx';
import { saveText } from '#till/shell/save-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

export function ItemsFile() {
  const { words } = useLanguage();
  const w = words.itemSettings;
  const { api, fetchCounter } = useActions();
  const empty = useTill((state) => state.counter.items.length === 0);
  const [done, setDone] = useState<string | null>(null);
  const act = useAct();
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  // The list above has grown, and would push it out of view.
  useLayoutEffect(() => {
    if (done !== null || act.error !== null) result.current?.scrollIntoView({ block: 'nearest' });
  }, [done, act.error]);
  const save = () =>
    act.run(async () => {
      setDone(null);
      saveText(await api().counter.exported(), 'items.csv');
    });
  const bringIn = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setDone(null);
    void act.run(async () => {
      const { added, changed } = await api().counter.imported(await file.text());
      await fetchCounter();
      setDone(w.imported(added, changed));
    });
  };
  return (
    <section className="part stack">
      <h3>{w.csv}</h3>
      <p className="lead">{w.csvText}</p>
      <div ref={result}>
        {act.error !== null && <Notice level="error">{act.error}</Notice>}
        {done !== null && <Notice level="good">{done}</Notice>}
      </div>
      <div className="form-acts start">
        <Button size="small" busy={act.busy} onClick={() => field.current?.click()}>
          <Upload aria-hidden="true" />
          {w.importCsv}
        </Button>
        <input
          ref={field}
          className="visually-hidden"
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={w.importCsv}
          // The button before it is the one for users and screen readers.
          aria-hidden="true"
          tabIndex={-1}
          onChange={bringIn}
        />
        <Button size="small" disabled={empty} onClick={() => void save()}>
          <Download aria-hidden="true" />
          {w.exportCsv}
        </Button>
      </div>
    </section>
  );
}
