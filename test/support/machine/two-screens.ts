/**
 * Virtual screen with two monitors side by side, which Xvfb has not: Xorg with its dummy driver. It runs under a shell,
 * as Xvfb in `xvfb.ts`, so that it ends with this process.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XORG, XRANDR } from './needs.ts';

/** Width and height of each monitor. */
export const MONITOR = { width: 1280, height: 800 };
const TIMINGS = '83.50 1280 1352 1480 1680 800 803 809 831';
const CONFIGURATION = `
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1280x800" ${TIMINGS}
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x800"
    Virtual 2560 800
  EndSubSection
EndSection
`;

export async function openTwoScreens(): Promise<{ readonly display: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cointill-screens-'));
  const configuration = join(folder, 'xorg.conf');
  await writeFile(configuration, CONFIGURATION);
  const script = `${XORG} -displayfd 3 -config '${configuration}' -logfile '${join(folder, 'log')}' -nolisten tcp -noreset & read -r _; kill $!; wait`;
  const shell = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const close = async () => {
    shell.stdin?.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const number = await new Promise<string>((resolve, reject) => {
    let output = '';
    shell.once('error', reject);
    shell.once('exit', () => reject(new Error('Xorg did not start')));
    shell.stdio[3]?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve(output.trim());
    });
  });
  const display = `:${number}`;
  try {
    const xrandr = (...args: string[]) =>
      execFileSync(XRANDR, args, { env: { ...process.env, DISPLAY: display } });
    xrandr('--newmode', 'second', ...TIMINGS.split(' '));
    xrandr('--addmode', 'DUMMY1', 'second');
    xrandr('--output', 'DUMMY1', '--mode', 'second', '--right-of', 'DUMMY0');
    // Asking again makes the server see that the output is connected now.
    xrandr('--query');
  } catch (error) {
    await close();
    throw error;
  }
  return { display, close };
}
