/** `cointill move`: all books from a data folder to a PostgreSQL database, or back. */
import { logOf, openLogger } from '#adapters/host/log.ts';
import { isDatabase } from '#adapters/postgres/address.ts';
import type { MoveStep } from '#usecases/maintenance/move-books.ts';
import { type Arguments, dataFolderOf, readArguments, WrongUse } from './arguments.ts';
import { databaseOf } from './database-address.ts';
import { printJson, printLine, remark } from './print.ts';

export const MOVE_HELP = `cointill move --from DIR|ADDRESS --to DIR|ADDRESS [--data DIR] [--leave-secrets] [--json]
cointill move --undo --from DIR|ADDRESS [--data DIR]
      Copies all books from a data folder to an empty PostgreSQL database, or back to a new folder or the one they came
      from, and compares them.
      The address with a password is COINTILL_DATABASE_URL, for the side that is left out. No server may use either.
      Interrupted, the same command continues. Afterwards the source can't be used by mistake; --undo takes it back into
      use, with a gap in its addresses. COINTILL_PASSPHRASE seals the secrets; --leave-secrets leaves out those that only
      the desktop's keyring can open. --data names the data folder of the server that used the database, which knows
      whether the database is an older copy: then its addresses jump ahead. With --undo it knows how many addresses the
      database has given out.
`;

const log = logOf(openLogger('warn', null));

export async function moveCommand(rest: readonly string[]): Promise<void> {
  const { moveBooks, takeBooksBack } = await import('#server/start.ts');
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    data: { type: 'string' },
    undo: { type: 'boolean' },
    'leave-secrets': { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const args = readArguments(rest, options, 0);
  if (args.flag('undo')) {
    const { place, skipped } = await takeBooksBack({
      from: addressOf('from', args),
      seenBy: [dataFolderOf(args)],
      log,
    });
    remark(skipped.message);
    printLine(`${place} is in use again`);
    return;
  }
  const [from, to] = [addressOf('from', args), addressOf('to', args)];
  if (from === to) throw new WrongUse('--from and --to are the same');
  const moved = await moveBooks({
    ...{ from, to, log },
    passphrase: process.env['COINTILL_PASSPHRASE'],
    leaveSecrets: args.flag('leave-secrets'),
    seenBy: [dataFolderOf(args)],
    progress: (step) => remark(lineOf(step)),
  });
  const { invoices, rows, sums, secretsLeft } = moved;
  if (secretsLeft > 0) remark(`secrets left out: ${secretsLeft}. Enter them again in the settings`);
  for (const line of sums) remark(line);
  if (args.flag('json')) printJson({ moved: true, from: moved.from, to: moved.to, invoices, rows, sums });
  else printLine(`moved ${invoices} sales and ${rows} rows from ${moved.from} to ${moved.to}`);
}

function lineOf(step: MoveStep): string {
  switch (step.kind) {
    case 'continuing':
      return `continuing: ${step.there} of ${step.total} sales are there`;
    case 'copied':
      return `copied ${step.sales} of ${step.total} sales`;
    case 'rows':
      return `copied ${step.rows} rows of the small tables`;
    case 'comparing':
      return 'comparing both';
    case 'notice':
      return step.message;
  }
}

/** The place an option names, or the database of the environment. @throws WrongUse */
function addressOf(name: 'from' | 'to', args: Arguments): string {
  const given = args.text(name);
  const place = given === undefined || isDatabase(given) ? databaseOf(given, `--${name}`) : given;
  if (!place) throw new WrongUse(`move needs --${name}, a data folder or a database`);
  return place;
}
