/** Shutdown: in reverse order, with a time-out after which the app still starts again where that was asked. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Quit = (event: { preventDefault(): void }) => void;
const electron = vi.hoisted(() => ({ quit: [] as unknown[], done: [] as string[] }));

vi.mock('electron', () => ({
  app: {
    on: (_event: string, listener: unknown) => electron.quit.push(listener),
    exit: () => electron.done.push('exit'),
  },
}));

const { endInReverse } = await import('#main/quit.ts');

const { done } = electron;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const last = {
  finish: async () => void done.push('finish'),
  giveUp: () => void done.push('give up'),
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  electron.quit.length = 0;
  done.length = 0;
});

/** Quits an app that opened these. */
function quit(opened: readonly (() => Promise<void>)[]): void {
  endInReverse(opened, log, last);
  for (const listener of electron.quit) (listener as Quit)({ preventDefault() {} });
}

/** What takes so long to close. */
const closes = (name: string, ms: number) => async () => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  done.push(name);
};

test('what was opened last is closed first, and a failure keeps nothing open', async () => {
  quit([closes('server', 10), () => Promise.reject(new Error('broken')), closes('sales', 10)]);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['sales', 'server', 'finish', 'exit']);
});

test('a Monero wallet that saves as long as it may is waited for', async () => {
  quit([closes('server', 16_000)]);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['server', 'finish', 'exit']);
});

test('what does not close is given up, and the app exits', async () => {
  quit([() => new Promise(() => {})]);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['give up', 'exit']);
});
