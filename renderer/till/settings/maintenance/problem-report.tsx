/** Saves a problem report, to read and then to send to whoever helps. */
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { saveText } from '#till/shell/save-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

export function ProblemReport() {
  const { words } = useLanguage();
  const { api } = useActions();
  const [saved, setSaved] = useState<string | null>(null);
  const act = useAct();
  const save = () =>
    void act.run(async () => {
      setSaved(null);
      // The desktop's pages may not download: there the server writes the file.
      const onServer = bridge() !== null;
      const { name, text, file } = await api().care.problemReport(onServer);
      if (!onServer) saveText(text, name);
      setSaved(file ?? name);
    });
  return (
    <section className="part stack">
      <h3>{words.problemReport.title}</h3>
      <p className="quiet">{words.problemReport.text}</p>
      <div className="form-acts start">
        <Button size="small" busy={act.busy} onClick={save}>
          <FileText aria-hidden="true" />
          {words.problemReport.save}
        </Button>
      </div>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {saved !== null && <Notice level="good">{words.problemReport.saved(saved)}</Notice>}
    </section>
  );
}
