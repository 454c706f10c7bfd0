/** `npm run package`: creates a folder with the app in it, and prints what it is suitable for. */
import { join } from 'node:path';
import { compileServer } from './compile.ts';
import { describeRuntime, findRuntime, reasonOf } from './find.ts';
import { packageApp } from './package-app.ts';

const root = join(import.meta.dirname, '..', '..');

async function run(): Promise<void> {
  const runtime = await findRuntime(root, say);
  say(`Packaging on ${describeRuntime(runtime)}.`);
  if (!(await compileServer(root, runtime))) {
    say('There is no screen to start the app on once: the packaged app compiles its server at each start.');
  }
  const { folder } = await packageApp(root, runtime, join(root, 'out'));
  say(`The app is in ${folder}`);
  if (!runtime.official) {
    say(
      'It is FOR TESTS: the official Electron could not be had, and packages for people are built on nothing else.',
    );
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
