/** `npm run package -- TARGET…`: packages of the app, or without a target its folder. Says what they are suitable for. */
import { join } from 'node:path';
import { compileServer } from './compile.ts';
import { describeRuntime, findRuntime, reasonOf } from './find.ts';
import { packageApp } from './package-app.ts';

const root = join(import.meta.dirname, '..', '..');

async function run(targets: readonly string[]): Promise<void> {
  const runtime = await findRuntime(root, say);
  say(`Packaging on ${describeRuntime(runtime)}.`);
  if (!(await compileServer(root, runtime))) {
    say('There is no screen to start the app on once: the packaged app compiles its server at each start.');
  }
  const { folder, files } = await packageApp(root, runtime, join(root, 'out'), {
    ...(targets.length === 0 ? {} : { targets }),
  });
  for (const file of files) say(`Made ${file}`);
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

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
