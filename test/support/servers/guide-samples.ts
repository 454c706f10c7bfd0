/** Code of the API page's guides, as a reader finds it: commands by name, and receivers of webhooks. */
import { samples as quickStart } from '#http/docs/guides/quick-start.md';
import { samples as runTheServer } from '#http/docs/guides/run-the-server.md';
import { samples as webhooks } from '#http/docs/guides/webhooks.md';
import { samples as catchUp } from '#http/docs/guides/webhooks-catch-up.md';
import { samples as down } from '#http/docs/guides/webhooks-down.md';
import { samples as rotation } from '#http/docs/guides/webhooks-rotation.md';
import { type Need, PHP, PYTHON } from '#test/support/machine/needs.ts';

const SAMPLES: ReadonlyMap<string, string> = new Map(
  [quickStart, webhooks, down, catchUp, rotation, runTheServer].flatMap((samples) => Object.entries(samples)),
);

/** @param name of a code block, such as `create-invoice` */
export function sample(name: string): string {
  const code = SAMPLES.get(name);
  if (code === undefined) throw new Error(`no code block of a guide is named ${name}`);
  return code;
}

export interface Receiver {
  readonly language: string;
  readonly file: string;
  readonly code: string;
  /** Starts it in the background of a shell. */
  readonly start: string;
  /** Stops the running one, and starts it again. */
  readonly restart: string;
  readonly needs: readonly Need[];
  /** Program and arguments that start it without a shell. */
  readonly run: (path: string, port: number) => readonly string[];
}

function receiver(language: string, file: string, needs: readonly Need[], run: Receiver['run']): Receiver {
  const name = language.toLowerCase();
  return {
    language,
    file,
    code: sample(file),
    start: sample(`start-${name}`),
    restart: sample(`restart-${name}`),
    needs,
    run,
  };
}

export const RECEIVERS: readonly Receiver[] = [
  receiver('Node', 'hook.mjs', [], (path) => [process.execPath, path]),
  receiver('Python', 'hook.py', ['python3'], (path) => [PYTHON, path]),
  receiver('PHP', 'hook.php', ['php'], (path, port) => [PHP, '-S', `127.0.0.1:${port}`, path]),
];
