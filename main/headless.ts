/**
 * Headless mode: the server under plain Node, for a machine without a display. Prints the till's URL and how to pair a
 * browser.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Runs `cointill serve` until it ends; resolves with its exit code. */
export function serveAlone(
  root: string,
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  // From before it starts, so that it never goes on alone.
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const child = spawn(process.execPath, [join(root, 'dist', 'node', 'cli.js'), 'serve', ...args], {
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => say(spoken(line)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The server's machine-readable line as text for a person; any other line unchanged. */
function spoken(line: string): string {
  const ready = parseReadyLine(line);
  if (!ready) return line;
  return [
    '',
    `  The till:      ${ready.till}`,
    `  Pairing code:  ${ready.pairingCode}`,
    '',
    'Open the till in a browser on this machine and enter the code. Ctrl+C ends the server.',
  ].join('\n');
}

function parseReadyLine(line: string): { till: string; pairingCode: string } | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('till' in value) || !('pairingCode' in value))
      return null;
    const { till, pairingCode } = value;
    return typeof till === 'string' && typeof pairingCode === 'string' ? { till, pairingCode } : null;
  } catch {
    return null;
  }
}
