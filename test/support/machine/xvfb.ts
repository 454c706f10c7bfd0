/** Virtual screen (Xvfb) for the real app's windows. */
import { spawn } from 'node:child_process';

/**
 * Starts Xvfb, which picks a free display number and reports it. It runs under a shell: when this process ends, for
 * whatever reason, the shell's input closes and the screen ends too.
 */
export function openScreen(): Promise<{ display: string; close(): Promise<void> }> {
  const script = 'Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp & read -r _; kill $!; wait';
  const shell = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    shell.once('error', reject);
    shell.once('exit', () => reject(new Error('Xvfb did not start')));
    shell.stdio[3]?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('\n')) return;
      const close = async () => {
        shell.stdin?.end();
        await ended;
      };
      resolve({ display: `:${output.trim()}`, close });
    });
  });
}
