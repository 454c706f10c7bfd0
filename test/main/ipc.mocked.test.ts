/** IPC sender check: only the main frame of a window of ours, on its own page, on its own channels. */
import { describe, expect, test, vi } from 'vitest';

type Handler = (event: unknown, ...args: unknown[]) => unknown;
const handlers = vi.hoisted(() => new Map<string, unknown>());

vi.mock('electron', () => ({
  app: { on: () => undefined },
  ipcMain: { handle: (channel: string, handler: Handler) => handlers.set(channel, handler) },
}));

const { answerBooks, answerDisplay, answerJoin, answerJoined, answerTill } = await import('#main/ipc.ts');

const ORIGIN = 'http://127.0.0.1:8420';
const TILL = `${ORIGIN}/app/till/index.html`;

function windowAt(url: string) {
  const mainFrame = { url };
  return { mainFrame };
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

/** The answer to `session:token` when `sender` calls from `frame`, with `till` as the till's window. */
function answer(sender: unknown, senderFrame: unknown, till: unknown): unknown {
  handlers.clear();
  const replies = {
    'session:token': async () => 'the token',
    'app:about': async () => ({ version: '', electron: '', runtime: '' }),
    'app:quit': async () => true,
    'app:restart': async () => undefined,
    'display:state': async () => ({ open: false, secondScreen: false }),
    'display:open': async () => ({ open: true, secondScreen: false }),
    'display:close': async () => ({ open: false, secondScreen: false }),
    'page:print': async () => 'printed' as const,
    'page:printed': async () => undefined,
    'receipt:choose': async () => 'none' as const,
    'receipt:save': async () => false,
  };
  answerTill(
    replies,
    () => ORIGIN,
    () => till as ReturnType<Parameters<typeof answerTill>[2]>,
  );
  const handler = handlers.get('session:token');
  if (!isHandler(handler)) throw new Error('the channel is not answered');
  return handler({ sender, senderFrame });
}

describe('a call to main', () => {
  test('from the main frame of the till is answered', async () => {
    const till = windowAt(TILL);
    expect(await answer(till, till.mainFrame, till)).toBe('the token');
  });

  test('from a frame inside the till is refused, even on a page of the till', () => {
    const till = windowAt(TILL);
    expect(() => answer(till, { url: TILL }, till)).toThrow('for the till alone');
  });

  test('from a frame that is gone is refused', () => {
    const till = windowAt(TILL);
    expect(() => answer(till, null, till)).toThrow('for the till alone');
  });

  test('from another window, or before there is a till, is refused', () => {
    const other = windowAt(TILL);
    expect(() => answer(other, other.mainFrame, windowAt(TILL))).toThrow('for the till alone');
    expect(() => answer(other, other.mainFrame, undefined)).toThrow('for the till alone');
  });

  test.each([
    `${ORIGIN}/docs`,
    `${ORIGIN}/pay/abc`,
    `${ORIGIN}/app/tillx/index.html`,
    `${ORIGIN}/app/till/../../docs`,
    'http://127.0.0.1:8421/app/till/index.html',
    'http://127.0.0.1:8420.evil.example/app/till/index.html',
    'http://127.0.0.1:8420@evil.example/app/till/index.html',
    'https://127.0.0.1:8420/app/till/index.html',
    'file:///app/till/index.html',
    'about:blank',
    '',
  ])('from the till’s window showing %s is refused', (url) => {
    const till = windowAt(url);
    expect(() => answer(till, till.mainFrame, till)).toThrow('for the till alone');
  });

  test('is possible on exactly the channels of the contract', () => {
    const till = windowAt(TILL);
    answer(till, till.mainFrame, till);
    expect([...handlers.keys()].sort()).toEqual([
      'app:about',
      'app:quit',
      'app:restart',
      'display:close',
      'display:open',
      'display:state',
      'page:print',
      'page:printed',
      'receipt:choose',
      'receipt:save',
      'session:token',
    ]);
  });
});

describe('a call that joins a shop', () => {
  const looked: string[][] = [];
  function call(channel: string, url: string, ...args: unknown[]): unknown {
    handlers.clear();
    const till = windowAt(url);
    answerJoin(
      {
        'join:find': async () => [],
        'join:look': async (...given) => {
          looked.push(given);
          return { kind: 'known' };
        },
        'join:go': async () => 'away',
      },
      () => ORIGIN,
      () => till as ReturnType<Parameters<typeof answerJoin>[2]>,
    );
    const handler = handlers.get(channel);
    if (!isHandler(handler)) throw new Error('the channel is not answered');
    return handler({ sender: till, senderFrame: till.mainFrame }, ...args);
  }

  test('accepts two texts, from the till alone', async () => {
    expect(await call('join:look', TILL, 'shop', 'code', 'more')).toEqual({ kind: 'known' });
    expect(looked).toEqual([['shop', 'code']]);
    for (const args of [[], ['shop'], ['shop', 1], [{ toString: () => 'x' }, 'code']])
      expect(() => call('join:look', TILL, ...args)).toThrow('takes two texts');
    for (const channel of [...handlers.keys()])
      expect(() => call(channel, 'https://shop.example/app/till/')).toThrow('for the till alone');
    expect(looked).toHaveLength(1);
  });
});

describe('a call of a joined till', () => {
  const SHOP = 'https://192.168.1.20:8422';
  const state = { shop: '192.168.1.20:8422', link: 'away' } as const;
  const display = { open: false, secondScreen: false };
  function asked(url: string): unknown {
    handlers.clear();
    const till = windowAt(url);
    answerJoined(
      {
        'joined:state': async () => state,
        'joined:leave': async () => undefined,
        'display:state': async () => display,
        'display:open': async () => display,
        'display:close': async () => display,
      },
      () => SHOP,
      () => till as ReturnType<Parameters<typeof answerJoined>[2]>,
    );
    expect([...handlers.keys()].sort()).toEqual([
      'display:close',
      'display:open',
      'display:state',
      'joined:leave',
      'joined:state',
    ]);
    const handler = handlers.get('joined:state');
    if (!isHandler(handler)) throw new Error('the channel is not answered');
    return handler({ sender: till, senderFrame: till.mainFrame });
  }

  test('is answered on the till of the shop, and on the page that looks for it', async () => {
    expect(await asked(`${SHOP}/app/till/index.html`)).toBe(state);
    expect(await asked('cointill://app/app/away/index.html')).toBe(state);
  });

  test.each([
    `${SHOP}/pay/abc`,
    TILL,
    'https://192.168.1.21:8422/app/till/index.html',
    'cointill://app/other',
  ])('is refused from %s', (url) => {
    expect(() => asked(url)).toThrow('for the till alone');
  });
});

describe('a call of the page about the books', () => {
  const state = { kind: 'opening', database: 'shop' } as const;
  function asked(url: string): unknown {
    handlers.clear();
    const till = windowAt(url);
    answerBooks(
      {
        'books:state': async () => state,
        'books:again': async () => undefined,
        'books:cancel': async () => undefined,
        'books:ask': async () => undefined,
        'books:enter': async () => 'entered' as const,
        'books:own': async () => undefined,
      },
      () => till as ReturnType<Parameters<typeof answerBooks>[1]>,
    );
    expect([...handlers.keys()].sort()).toEqual([
      'books:again',
      'books:ask',
      'books:cancel',
      'books:enter',
      'books:own',
      'books:state',
    ]);
    const handler = handlers.get('books:state');
    if (!isHandler(handler)) throw new Error('the channel is not answered');
    return handler({ sender: till, senderFrame: till.mainFrame });
  }

  test('is answered there alone', async () => {
    expect(await asked('cointill://app/app/books/index.html')).toBe(state);
    for (const url of [TILL, `${ORIGIN}/app/books/index.html`, 'cointill://app/app/away/index.html'])
      expect(() => asked(url)).toThrow('for the page about the books alone');
  });
});

describe('a call of the customer’s window', () => {
  const PAGE = `${ORIGIN}/app/display/index.html`;

  function asked(sender: unknown, senderFrame: unknown, display: unknown): unknown {
    handlers.clear();
    answerDisplay(
      { 'display:token': async () => 'the display’s token' },
      () => ORIGIN,
      () => display as ReturnType<Parameters<typeof answerDisplay>[2]>,
    );
    expect([...handlers.keys()]).toEqual(['display:token']);
    const handler = handlers.get('display:token');
    if (!isHandler(handler)) throw new Error('the channel is not answered');
    return handler({ sender, senderFrame });
  }

  test('from its main frame, on its page, is answered with its own token', async () => {
    const display = windowAt(PAGE);
    expect(await asked(display, display.mainFrame, display)).toBe('the display’s token');
  });

  test('from the till, from a frame, or before there is one, is refused', () => {
    const display = windowAt(PAGE);
    const till = windowAt(TILL);
    expect(() => asked(till, till.mainFrame, display)).toThrow('for the customer display alone');
    expect(() => asked(display, { url: PAGE }, display)).toThrow('for the customer display alone');
    expect(() => asked(display, null, display)).toThrow('for the customer display alone');
    expect(() => asked(display, display.mainFrame, undefined)).toThrow('for the customer display alone');
  });

  test.each([
    TILL,
    `${ORIGIN}/app/display/other.html`,
    `${ORIGIN}/app/display/`,
    `${ORIGIN}/pay/abc`,
    'http://127.0.0.1:8421/app/display/index.html',
    'about:blank',
  ])('while it shows %s is refused', (url) => {
    const display = windowAt(url);
    expect(() => asked(display, display.mainFrame, display)).toThrow('for the customer display alone');
  });

  test('gets nothing of the till', () => {
    const display = windowAt(PAGE);
    expect(() => answer(display, display.mainFrame, windowAt(TILL))).toThrow('for the till alone');
    expect(() => answer(display, display.mainFrame, display)).toThrow('for the till alone');
  });
});
