/** Command-line argument parser. Errors are shown together with the command's help. */
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '#domain/messages/errors.ts';

/** Wrong use: exit code 2. */
export class WrongUse extends Error {}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>>;

/** What one subcommand takes. */
export interface ActOptions {
  readonly options: Options;
  /** Maximum of positional arguments. */
  readonly words: number;
}

export interface Arguments {
  /** The last value of an option. */
  text(name: string): string | undefined;
  /** All values of a repeatable option. */
  texts(name: string): readonly string[];
  flag(name: string): boolean;
  /** A whole number within bounds. @throws WrongUse */
  number(name: string, least: number, most: number): number | undefined;
  readonly words: readonly string[];
}

/** @throws WrongUse for an unknown option, a missing value, or an unexpected argument */
export function readArguments(args: readonly string[], options: Options, words: number): Arguments {
  const { values, positionals } = parse(args, options);
  return argumentsOf(values, positionals, words);
}

function argumentsOf(values: Values, positionals: readonly string[], words: number): Arguments {
  if (positionals.length > words) throw new WrongUse(`unexpected argument: ${positionals[words]}`);
  const all = (name: string) => [values[name] ?? []].flat();
  const text = (name: string) =>
    all(name)
      .filter((one) => typeof one === 'string')
      .at(-1);
  return {
    text,
    texts: (name) => all(name).filter((one) => typeof one === 'string'),
    flag: (name) => values[name] === true,
    number(name, least, most) {
      const given = text(name);
      if (given === undefined) return undefined;
      const number = Number(given);
      if (!/^\d{1,9}$/.test(given) || number < least || number > most) {
        throw new WrongUse(`--${name} must be a whole number from ${least} to ${most}`);
      }
      return number;
    },
    words: positionals,
  };
}

/**
 * The subcommand, wherever it is among the options, and its arguments.
 * @throws WrongUse for an unknown subcommand, or for arguments this one does not take
 */
export function readAct<T extends string>(
  command: string,
  args: readonly string[],
  acts: Readonly<Record<T, ActOptions>>,
): { readonly act: T; readonly args: Arguments } {
  const all = Object.entries<ActOptions>(acts).map(([, { options }]) => options);
  const { values, positionals } = parse(args, Object.assign({}, ...all) as Options);
  const [named, ...words] = positionals;
  if (named === undefined) throw new WrongUse(`${command} needs one of: ${Object.keys(acts).join(', ')}`);
  if (!isAct(named, acts)) throw new WrongUse(`there is no ${command} ${named}`);
  const taken = acts[named];
  const strange = Object.keys(values).find((name) => !Object.hasOwn(taken.options, name));
  if (strange !== undefined) throw new WrongUse(`${command} ${named} takes no --${strange}`);
  return { act: named, args: argumentsOf(values, words, taken.words) };
}

function isAct<T extends string>(name: string, acts: Readonly<Record<T, ActOptions>>): name is T {
  return Object.hasOwn(acts, name);
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

function parse(args: readonly string[], options: Options): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    // Node goes on to explain how to pass a value that begins with a dash; no value here does.
    const [first = 'wrong use'] = cause instanceof Error ? cause.message.split(/\. (?=To )/) : [];
    throw new WrongUse(first);
  }
}

/**
 * The default data folder: COINTILL_DATA, or the XDG data home. An empty variable counts as unset, and an XDG folder
 * that is not absolute is ignored (XDG Base Directory Specification).
 */
export function defaultDataFolder(env: NodeJS.ProcessEnv = process.env, home = homedir): string {
  const own = env['COINTILL_DATA'];
  if (own) return own;
  const named = env['XDG_DATA_HOME'] ?? '';
  // Users that systemd or a container makes have no home: it is asked for only where it is needed.
  const base = isAbsolute(named) ? named : join(home(), '.local', 'share');
  return join(base, 'cointill');
}

/**
 * The data folder that a command works on: `--data`, or the default one.
 * @throws Failure when root would leave files there that its owner, such as the user of the systemd unit, can't read
 */
export function dataFolderOf(args: Arguments): string {
  const folder = args.text('data') ?? defaultDataFolder();
  const owner = process.getuid?.() === 0 ? ownerOf(folder) : 0;
  if (owner !== 0)
    throw new Failure(
      'conflict',
      `${folder} belongs to user ${owner}, who could not read what root writes there: run this as that user`,
    );
  return folder;
}

/** Root for a folder that is not there. */
function ownerOf(folder: string): number {
  try {
    return statSync(folder).uid;
  } catch {
    return 0;
  }
}

/** One of a list. @throws WrongUse that names all of them */
export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new WrongUse(`--${name} must be one of: ${allowed.join(', ')}`);
  return found;
}
