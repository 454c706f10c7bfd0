/** Exports the report on screen as CSV for a spreadsheet. */
import { Download } from 'lucide-react';
import type { ReportFileRequest } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { saveText } from '#till/shell/save-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';

interface ExportReportProps {
  readonly what: Omit<ReportFileRequest, 'save'> | null;
  readonly onDone: (file: string) => void;
}

export function ExportReport({ what, onDone }: ExportReportProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const run = () =>
    void act.run(async () => {
      // The desktop's pages may not download: there the server writes the file.
      const save = bridge() !== null;
      const { name, csv, file } = await api().day.exported({ ...what, save });
      if (!save) saveText(csv, name);
      onDone(file ?? name);
    });
  return (
    <>
      {act.error !== null && <span className="field-error">{act.error}</span>}
      <Button size="small" busy={act.busy} disabled={what === null} onClick={run}>
        <Download aria-hidden="true" />
        {words.day.export}
      </Button>
    </>
  );
}
