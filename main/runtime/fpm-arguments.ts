/** Arguments that electron-builder gives fpm for a deb or rpm package, parsed. */
import { parseArgs } from 'node:util';

export interface SystemPackage {
  readonly format: 'deb' | 'rpm';
  /** Where the package goes. */
  readonly file: string;
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
  readonly maintainer: string;
  readonly vendor: string;
  readonly url: string;
  readonly licence: string;
  /** One line, and the lines of the description. */
  readonly summary: string;
  readonly description: string;
  readonly section: string;
  readonly priority: string;
  readonly depends: readonly string[];
  readonly recommends: readonly string[];
  /** Of xz, the only compression used: 0 to 9, and 0 is none. */
  readonly level: number;
  /** Files of shell scripts. */
  readonly afterInstall: string;
  readonly afterRemove: string;
  /** Source on this machine, a folder's content where it ends in a slash → absolute path in the package. */
  readonly contents: readonly (readonly [source: string, path: string])[];
}

const TEXT = { type: 'string' } as const;
const LIST = { type: 'string', multiple: true } as const;

const XZ = ['xz', 'xzmt'];

/**
 * @param level of compression, as electron-builder takes it in ELECTRON_BUILDER_COMPRESSION_LEVEL for its own packages
 * @throws Error for an option that is not known here, or a needed one that is missing
 */
export function parseFpmArguments(args: readonly string[], level = '6'): SystemPackage {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      s: { type: 'string', short: 's' },
      t: { type: 'string', short: 't' },
      d: { type: 'string', short: 'd', multiple: true },
      force: { type: 'boolean' },
      debug: { type: 'boolean' },
      log: TEXT,
      architecture: TEXT,
      'after-install': TEXT,
      'after-remove': TEXT,
      description: TEXT,
      version: TEXT,
      package: TEXT,
      name: TEXT,
      maintainer: TEXT,
      vendor: TEXT,
      url: TEXT,
      category: TEXT,
      license: TEXT,
      'deb-priority': TEXT,
      'deb-compression': TEXT,
      'deb-recommends': LIST,
      'rpm-os': TEXT,
      'rpm-compression': TEXT,
      'rpm-summary': TEXT,
    },
  });
  const text = (name: keyof typeof values): string => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') throw new Error(`--${name} is missing`);
    return value;
  };
  const format = text('t');
  if (format !== 'deb' && format !== 'rpm') throw new Error(`no package of the kind ${format} is made here`);
  const compression = text(`${format}-compression`);
  if (!XZ.includes(compression) || !/^\d$/.test(level))
    throw new Error(`no compression ${compression} -${level}`);
  const [first = '', ...others] = text('description').split('\n');
  const description = others.length === 0 ? first : others.join('\n');
  return {
    format,
    file: text('package'),
    name: text('name'),
    version: text('version'),
    architecture: text('architecture'),
    maintainer: text('maintainer'),
    vendor: text('vendor'),
    url: text('url'),
    licence: text('license'),
    summary: values['rpm-summary'] ?? first,
    description: description.trim(),
    section: values.category ?? 'misc',
    priority: values['deb-priority'] ?? 'optional',
    depends: values.d ?? [],
    recommends: values['deb-recommends'] ?? [],
    level: Number(level),
    afterInstall: text('after-install'),
    afterRemove: text('after-remove'),
    contents: positionals.map((one): [string, string] => {
      const at = one.indexOf('=');
      if (at < 1 || one[at + 1] !== '/') throw new Error(`${one} names no path in the package`);
      return [one.slice(0, at), one.slice(at + 1)];
    }),
  };
}
