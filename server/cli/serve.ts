/** `cointill serve`: the headless server. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '#server/start.ts';
import { dataFolderOf, readArguments, WrongUse } from './arguments.ts';
import { databaseOf } from './database-address.ts';
import { errorText } from './error-text.ts';

export const SERVE_HELP = `cointill serve [--data DIR] [--port N] [--provision FILE] [--practice] [--metrics] [--no-market-rates]
               [--database ADDRESS]
      Starts the server. One JSON line on standard output reports when it is ready. Port 0 takes any free one.
      --practice opens practice books and prints an API key for them.
      --metrics lets a monitor read numbers at /metrics in the format of Prometheus.
      --no-market-rates asks no price source: rates are typed in by hand.
      --database keeps the books in PostgreSQL, such as postgres://cointill@127.0.0.1:5432/shop; one server at a time.
      An address with a password goes into the environment variable COINTILL_DATABASE_URL, which other users can't read.
      The passphrase for sealed credentials is read from the environment variable COINTILL_PASSPHRASE; where none is set
      yet, it becomes the first one. Without any they are sealed under a key in the data folder (vault.key).
`;

export async function serveCommand(rest: readonly string[]): Promise<void> {
  const args = readArguments(
    rest,
    {
      data: { type: 'string' },
      port: { type: 'string' },
      provision: { type: 'string' },
      practice: { type: 'boolean' },
      metrics: { type: 'boolean' },
      database: { type: 'string' },
      'no-market-rates': { type: 'boolean' },
    },
    0,
  );
  const passphrase = process.env['COINTILL_PASSPHRASE'];
  const provision = args.text('provision');
  const database = databaseOf(args.text('database'), '--database');
  // Not before it is needed: every other command starts in a third of the time.
  const { API_ROOT, startServer } = await import('#server/start.ts');
  const server = await startServer({
    dataFolder: dataFolderOf(args),
    port: portOf(args.text('port') ?? process.env['COINTILL_PORT']),
    assetsFolder: assets(),
    ...(provision === undefined ? {} : { provision }),
    ...(database === undefined ? {} : { database }),
    ...(args.flag('practice') ? { practice: true } : {}),
    ...(args.flag('metrics') ? { metrics: true } : {}),
    onPairingCode: (pairingCode) => printJson({ till: tillOf(server.url), pairingCode }),
    marketRates: !args.flag('no-market-rates') && process.env['COINTILL_MARKET_RATES'] !== 'off',
    ...(passphrase === undefined ? {} : { passphrase }),
  });
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`cointill: ${errorText(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  printJson(readyLine(server, server.url + API_ROOT));
}

/** One line of JSON for the parent process. */
function printJson(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const tillOf = (url: string) => `${url}/app/till/index.html`;

function readyLine({ url, port, pairingCode, printed: made, notices }: RunningServer, api: string) {
  return {
    ready: true,
    url,
    port,
    api,
    till: tillOf(url),
    pairingCode,
    keys: made.keys,
    webhookSecrets: made.webhookSecrets,
    notices: notices.map(({ level, message }) => ({ level, message })),
  };
}

/** In a build the pages are beside the program; a run from source has none. */
function assets(): string | null {
  const folder = join(import.meta.dirname, '..', 'renderer');
  return existsSync(folder) ? folder : null;
}

/** Null: the port in the settings. */
function portOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new WrongUse('--port must be a number from 0 to 65535');
  return port;
}
