#!/usr/bin/env node
/** Command-line entry point: the table of commands, and the exit code of each. */
import packageJson from '../package.json' with { type: 'json' };
import {
  BACKUP_HELP,
  backupCommand,
  EXPORT_HELP,
  exportCommand,
  RESTORE_HELP,
  restoreCommand,
} from './cli/archive.ts';
import { WrongUse } from './cli/arguments.ts';
import { errorText } from './cli/error-text.ts';
import { INVOICES_HELP, invoicesCommand } from './cli/invoices.ts';
import { KEYS_HELP, keysCommand } from './cli/keys.ts';
import { MOVE_HELP, moveCommand } from './cli/move.ts';
import { PEOPLE_HELP, peopleCommand } from './cli/people.ts';
import { SERVE_HELP, serveCommand } from './cli/serve.ts';
import { WEBHOOKS_HELP, webhooksCommand } from './cli/webhooks.ts';

interface Command {
  readonly help: string;
  readonly run: (args: readonly string[]) => Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { help: SERVE_HELP, run: serveCommand },
  keys: { help: KEYS_HELP, run: keysCommand },
  people: { help: PEOPLE_HELP, run: peopleCommand },
  webhooks: { help: WEBHOOKS_HELP, run: webhooksCommand },
  invoices: { help: INVOICES_HELP, run: invoicesCommand },
  export: { help: EXPORT_HELP, run: exportCommand },
  backup: { help: BACKUP_HELP, run: backupCommand },
  restore: { help: RESTORE_HELP, run: restoreCommand },
  move: { help: MOVE_HELP, run: moveCommand },
};

const END = `
All but serve work on the data folder while no server runs on it. DIR is COINTILL_DATA or ~/.local/share/cointill when
it is not named; ID of a shop is the till's when it is not. --json prints JSON. Every command has --help.
Exit codes: 0 done, 1 failed, 2 wrong use. cointill --version says which program this is.
`;

function help(): string {
  const all = Object.values(COMMANDS).map((command) => command.help);
  return `cointill ${packageJson.version}\n\n${all.join('\n')}${END}`;
}

async function run([name = 'help', ...args]: readonly string[]): Promise<void> {
  if (['--version', '-v'].includes(name)) {
    process.stdout.write(`cointill ${packageJson.version}\n`);
    return;
  }
  if (['help', '--help', '-h'].includes(name)) {
    const [about] = args;
    process.stdout.write(about === undefined ? help() : commandOf(about).help);
    return;
  }
  const command = commandOf(name);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(command.help);
    return;
  }
  await command.run(args);
}

/** @throws WrongUse */
function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new WrongUse(`there is no command ${name}`);
  return command;
}

// A reader that closes the pipe early, as `head` does, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const args = process.argv.slice(2);
run(args).catch((error: unknown) => {
  const wrongUse = error instanceof WrongUse;
  process.stderr.write(`cointill: ${errorText(error)}\n`);
  if (wrongUse) process.stderr.write(`\n${COMMANDS[args[0] ?? '']?.help ?? help()}`);
  process.exit(wrongUse ? 2 : 1);
});
