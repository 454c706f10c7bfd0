/** The program without a screen: `cointill serve`, and what an administrator does on a machine without a display. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { restoreBackup } from './adapters/store/restore.ts';
import { systemClock } from './adapters/system.ts';
import { Failure } from './domain/errors.ts';
import { API_ROOT } from './http/app.ts';
import { type RunningServer, startServer } from './start.ts';

const HELP = `cointill ${packageJson.version}

  cointill serve [--data DIR] [--port N] [--provision FILE] [--practice] [--no-market-rates]
      Starts the server. One JSON line on standard output tells when it is ready. Port 0 takes any free one.
      --no-market-rates asks no price source: rates are typed in by hand.
      A passphrase for sealed credentials is read from the environment variable COINTILL_PASSPHRASE.
  cointill restore --data DIR --from BACKUP
      Puts a backup in the place of the books in DIR; what was there is set aside.
  cointill help
`;

/** Exit codes: 0 done, 1 failed, 2 wrong use. */
class WrongUse extends Error {}

export function defaultDataFolder(): string {
  const base = process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share');
  return process.env['COINTILL_DATA'] ?? join(base, 'cointill');
}

async function serve(args: readonly string[]): Promise<void> {
  const { values } = parsed(args, {
    data: { type: 'string' },
    port: { type: 'string' },
    provision: { type: 'string' },
    practice: { type: 'boolean' },
    'no-market-rates': { type: 'boolean' },
  });
  const passphrase = process.env['COINTILL_PASSPHRASE'];
  const server = await startServer({
    dataFolder: values['data'] ?? defaultDataFolder(),
    port: portOf(values['port'] ?? process.env['COINTILL_PORT']),
    assetsFolder: assets(),
    ...(values['provision'] === undefined ? {} : { provision: values['provision'] }),
    ...(values['practice'] ? { practice: true } : {}),
    marketRates: !values['no-market-rates'] && process.env['COINTILL_MARKET_RATES'] !== 'off',
    ...(passphrase === undefined ? {} : { passphrase }),
  });
  const stop = () => {
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.stdout.write(`${JSON.stringify(readyLine(server))}\n`);
}

function readyLine({ url, port, pairingCode, printed, notices }: RunningServer) {
  return {
    ready: true,
    url,
    port,
    api: url + API_ROOT,
    till: `${url}/app/till/index.html`,
    pairingCode,
    keys: printed.keys,
    webhookSecrets: printed.webhookSecrets,
    notices: notices.map(({ level, message }) => ({ level, message })),
  };
}

async function restore(args: readonly string[]): Promise<void> {
  const { values } = parsed(args, { data: { type: 'string' }, from: { type: 'string' } });
  if (!values['from']) throw new WrongUse('restore needs --from BACKUP');
  const notices = await restoreBackup({
    backupFolder: values['from'],
    dataFolder: values['data'] ?? defaultDataFolder(),
    clock: systemClock,
  });
  for (const { message } of notices) process.stdout.write(`${message}\n`);
}

/** Pages lie beside the program in a build, and nowhere in a run without them. */
function assets(): string | null {
  const folder = join(import.meta.dirname, '..', 'renderer');
  return existsSync(folder) ? folder : null;
}

/** Null: the port of the settings. */
function portOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new WrongUse('--port must be a number from 0 to 65535');
  return port;
}

type Options = Record<string, { readonly type: 'string' } | { readonly type: 'boolean' }>;

function parsed<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false });
  } catch (cause) {
    throw new WrongUse(cause instanceof Error ? cause.message : 'wrong use');
  }
}

async function run([command = 'help', ...args]: readonly string[]): Promise<void> {
  switch (command) {
    case 'serve':
      return serve(args);
    case 'restore':
      return restore(args);
    case 'help':
    case '--help':
    case '-h':
      process.stdout.write(HELP);
      return;
    default:
      throw new WrongUse(`there is no command ${command}`);
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const wrongUse = error instanceof WrongUse;
  const told = wrongUse || error instanceof Failure || isPortTaken(error);
  const message = isPortTaken(error) ? 'the port is taken: choose another with --port' : messageOf(error);
  process.stderr.write(`cointill: ${message}\n${wrongUse ? `\n${HELP}` : ''}`);
  if (!told && error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`);
  process.exit(wrongUse ? 2 : 1);
});

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
