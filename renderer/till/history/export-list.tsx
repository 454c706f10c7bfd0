/** Exports the sales of the list, with its filters, as CSV. */
import { Download } from 'lucide-react';
import { useLanguage } from '#i18n/language.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { saveText } from '#till/shell/save-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { type Filters, filterQueryOf } from './filters.ts';

interface ExportListProps {
  readonly filters: Filters;
  /** Called with the file's name, or with why there is none. */
  readonly onDone: (file: string) => void;
}

export function ExportList({ filters, onDone }: ExportListProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const timeZone = useTill(selectMerchant)?.timeZone ?? 'UTC';
  const act = useAct();
  const filter = filterQueryOf(filters, Date.now(), timeZone);
  const run = () =>
    void act.run(async () => {
      const query = { ...filter, kind: 'sales', format: 'csv' };
      // The desktop's pages may not download: there the server writes the file.
      if (bridge()) return onDone(await api().saveExport(query));
      const name = 'cointill-sales.csv';
      saveText(await api().exportBooks(query), name);
      onDone(name);
    });
  return (
    <>
      {act.error !== null && <span className="field-error">{act.error}</span>}
      <Button size="small" className="export-list" busy={act.busy} disabled={filter === null} onClick={run}>
        <Download aria-hidden="true" />
        {words.salesList.export}
      </Button>
    </>
  );
}
