/** Takes along the report that is on screen, as a table for a spreadsheet. */
import { Download } from 'lucide-react';
import { useActions } from '#renderer/till/context.tsx';
import { bridge } from '#renderer/till/desktop.ts';
import { saveText } from '#renderer/till/save-text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useAct } from '#renderer/ui/hooks.ts';
import { useLanguage } from '#renderer/ui/language.tsx';
import type { ReportFileRequest } from '#renderer/wire.ts';

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
      // The desktop's pages may not download: there the program writes the file itself.
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
