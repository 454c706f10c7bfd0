/** Reads a command's arguments. What is wrong with them is told together with the command's help. */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';

/** Wrong use: exit code 2. */
export class WrongUse extends Error {}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>>;

/** What one act of a command takes. */
export interface ActOptions {
  readonly options: Options;
  /** Most words after its name. */
  readonly words: number;
}

export interface Arguments {
  /** The last value of an option. */
  text(name: string): string | undefined;
  /** All values of an option that may come several times. */
  texts(name: string): readonly string[];
  flag(name: string): boolean;
  /** A whole number within bounds. @throws WrongUse */
  number(name: string, least: number, most: number): number | undefined;
  readonly words: readonly string[];
}

/** @throws WrongUse for an option nobody knows, a value that is missing, or a word too many */
export function readArguments(args: readonly string[], options: Options, words: number): Arguments {
  const { values, positionals } = parse(args, options);
  return argumentsOf(values, positionals, words);
}

function argumentsOf(values: Values, positionals: readonly string[], words: number): Arguments {
  if (positionals.length > words) throw new WrongUse(`there is a word too many: ${positionals[words]}`);
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
 * The act of a command, wherever it stands among the options, and what it is given.
 * @throws WrongUse for an act that the command does not have, or for what this one does not take
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
    // Node goes on to explain how a word that begins with a dash is given; none does here.
    const [first = 'wrong use'] = cause instanceof Error ? cause.message.split(/\. (?=To )/) : [];
    throw new WrongUse(first);
  }
}

/**
 * Where the data folder is when nobody says: COINTILL_DATA, or the XDG data home. A variable that is empty counts as unset,
 * and an XDG folder that is not absolute is ignored (XDG Base Directory Specification).
 */
export function defaultDataFolder(env: NodeJS.ProcessEnv = process.env): string {
  const named = env['XDG_DATA_HOME'] ?? '';
  const base = isAbsolute(named) ? named : join(homedir(), '.local', 'share');
  return env['COINTILL_DATA'] || join(base, 'cointill');
}

/** One of a list. @throws WrongUse that names them all */
export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new WrongUse(`--${name} must be one of: ${allowed.join(', ')}`);
  return found;
}
