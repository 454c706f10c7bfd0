/** A screen that nobody sees, for the real app's windows. */
import { spawn } from 'node:child_process';

/**
 * A screen of our own; Xvfb picks a free number and tells it. A shell stands between: when this process ends, however
 * that comes, its input closes and the screen goes too.
 */
export function openScreen(): Promise<{ display: string; close(): Promise<void> }> {
  const script = 'Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp & read -r _; kill $!; wait';
  const shell = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    shell.once('error', reject);
    shell.once('exit', () => reject(new Error('Xvfb did not start')));
    shell.stdio[3]?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('\n')) return;
      const close = async () => {
        shell.stdin?.end();
        await ended;
      };
      resolve({ display: `:${said.trim()}`, close });
    });
  });
}
