/**
 * Linux desktop entry that starts a program at sign-in: its format and path. Desktop Application Autostart
 * Specification 0.5 and Desktop Entry Specification 1.5.
 */
import { join } from 'node:path';

/** The XDG Base Directory Specification requires ignoring a folder that is not absolute. */
export function autostartFolder(env: NodeJS.ProcessEnv, home: string): string {
  const named = env['XDG_CONFIG_HOME'] ?? '';
  return join(named.startsWith('/') ? named : join(home, '.config'), 'autostart');
}

export function desktopEntry(name: string, command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${name}`,
    `Exec=${execLine(command)}`,
    'Terminal=false',
    '',
  ].join('\n');
}

/**
 * True when a desktop that reads this text starts exactly that command. Others may have edited it: GNOME and KDE do.
 */
export function starts(text: string, command: readonly string[]): boolean {
  const entry = new Map<string, string>();
  let group = '';
  for (const line of text.split('\n')) {
    const header = /^\[([^\]]*)\]\s*$/.exec(line)?.[1];
    if (header !== undefined) group = header;
    const [, key, value] = /^([A-Za-z0-9-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (group === 'Desktop Entry' && key !== undefined && value !== undefined) entry.set(key, value);
  }
  return (
    entry.get('Exec') === execLine(command) &&
    entry.get('Hidden') !== 'true' &&
    entry.get('X-GNOME-Autostart-enabled') !== 'false'
  );
}

const STRING_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Quotes each argument; special characters are escaped twice: for the argument, and for the string in the file. */
function execLine(command: readonly string[]): string {
  const quoted = command.map((word) => `"${word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`);
  return quoted.join(' ').replace(/[\\\n\r\t]/g, (sign) => STRING_ESCAPES[sign] ?? sign);
}
