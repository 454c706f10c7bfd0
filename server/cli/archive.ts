/** `cointill backup`, `restore` and `export`: copies of the store, and accounting exports. */
import { open } from 'node:fs/promises';
import { systemClock } from '#adapters/host/system.ts';
import { restoreBackup } from '#adapters/store/backup/restore.ts';
import { EXPORT_KINDS } from '#domain/sales-reports/export.ts';
import { exportBooks } from '#usecases/sales-reports/export-books.ts';
import { dataFolderOf, oneOf, readArguments, WrongUse } from './arguments.ts';
import { BOOKS_OPTIONS, withBooks } from './data-folder.ts';
import { printJson, printLine, remark } from './print.ts';

export const BACKUP_HELP = `cointill backup [--data DIR] [--json]
      Makes a checked copy of the books and prints its folder.
`;
export const RESTORE_HELP = `cointill restore --from BACKUP [--data DIR] [--json]
      Puts a backup in the place of the books in DIR; what was there is kept beside it.
`;
export const EXPORT_HELP = `cointill export ${EXPORT_KINDS.join('|')} [--format csv|json] [--from DAY] [--until DAY] [--out FILE]
                [--data DIR] [--shop ID]
      Writes the sales, payments or refunds of a period to FILE or standard output. CSV by default; --json is
      --format json. Days are such as 2026-11-01, in the shop's time zone, the last not in it; times are ISO 8601.
`;

/** The data of all shops is backed up together. */
const { shop: _none, ...FOLDER_OPTIONS } = BOOKS_OPTIONS;

export async function backupCommand(rest: readonly string[]): Promise<void> {
  const args = readArguments(rest, FOLDER_OPTIONS, 0);
  const folder = await withBooks(args, ({ store }) => store.backup());
  if (args.flag('json')) printJson({ folder });
  else printLine(folder);
}

export async function restoreCommand(rest: readonly string[]): Promise<void> {
  const args = readArguments(rest, { ...FOLDER_OPTIONS, from: { type: 'string' } }, 0);
  const from = args.text('from');
  if (from === undefined) throw new WrongUse('restore needs --from BACKUP');
  const notices = await restoreBackup({
    backupFolder: from,
    dataFolder: dataFolderOf(args),
    clock: systemClock,
  });
  const messages = notices.map(({ message }) => message);
  if (args.flag('json')) printJson({ restored: true, notices: messages });
  else for (const message of messages) printLine(message);
}

const EXPORT_OPTIONS = {
  ...BOOKS_OPTIONS,
  format: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  out: { type: 'string' },
} as const;

export async function exportCommand(rest: readonly string[]): Promise<void> {
  const args = readArguments(rest, EXPORT_OPTIONS, 1);
  const [kind] = args.words;
  if (kind === undefined) throw new WrongUse(`export needs one of: ${EXPORT_KINDS.join(', ')}`);
  const known = EXPORT_KINDS.find((one) => one === kind);
  if (!known) throw new WrongUse(`there is no export ${kind}: it is one of ${EXPORT_KINDS.join(', ')}`);
  const format = args.text('format') ?? (args.flag('json') ? 'json' : 'csv');
  const [from, until] = [args.text('from'), args.text('until')];
  const wish = {
    kind: known,
    format: oneOf('format', format, ['csv', 'json'] as const),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
  await withBooks(args, async ({ store, shop }) => {
    const pieces = exportBooks({ store, clock: systemClock }, shop(), wish);
    const out = args.text('out');
    if (out === undefined) {
      for await (const piece of pieces) process.stdout.write(piece);
      return;
    }
    // The data contains customers' references: readable by the owner alone.
    const file = await open(out, 'w', 0o600);
    try {
      for await (const piece of pieces) await file.write(piece);
    } finally {
      await file.close();
    }
    remark(`written to ${out}`);
  });
}
