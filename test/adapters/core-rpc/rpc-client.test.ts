/** JSON-RPC client: batches, refusals, servers that are no node, and a password that is never leaked. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeLost } from '#adapters/core-rpc/errors.ts';
import { openRpcClient, type RpcClient } from '#adapters/core-rpc/rpc-client.ts';
import { Failure } from '#domain/messages/errors.ts';
import { Refusal, ScriptedNode } from './scripted-node.ts';

const PASSWORD = 'pässword:with@signs/';

let node: ScriptedNode;
let client: RpcClient;
beforeEach(async () => {
  node = await ScriptedNode.start();
  client = openRpcClient({ node: 'Litecoin Core', url: node.url, username: 'till', password: PASSWORD });
});
afterEach(async () => {
  await client.close();
  await node.stop();
});

const count = (n: number) => Array.from({ length: n }, (_, at) => ({ method: 'echo', params: [at] }));
const refusal = async (asked: Promise<unknown>): Promise<Failure> => {
  const error = await asked.catch((reason: unknown) => reason);
  if (!(error instanceof Failure)) throw new Error('it was not refused in words');
  const written = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n');
  expect(written).not.toContain(PASSWORD);
  expect(written).not.toContain(Buffer.from(`till:${PASSWORD}`).toString('base64'));
  return error;
};

describe('requests to a node', () => {
  it('answers calls in their order, many in few requests', async () => {
    node.answers['echo'] = ([at]) => `answer ${at}`;
    const answers = await client.ask(count(1_201));
    expect(answers).toHaveLength(1_201);
    answers.forEach((answer, at) => {
      expect(answer).toEqual({ ok: true, value: `answer ${at}` });
    });
    expect(node.batches).toEqual([500, 500, 201]);
  });

  it('sends the name and the password as the node expects them, also with letters beyond ASCII', async () => {
    let header: string | undefined;
    node.takeOver = (request, response) => {
      header = request.headers.authorization;
      response.end('[{"result":1,"error":null,"id":0}]');
    };
    await client.ask(count(1));
    expect(Buffer.from(header?.replace('Basic ', '') ?? '', 'base64').toString()).toBe(`till:${PASSWORD}`);
  });

  it('calls a wallet at its own path, below the path of the URL', async () => {
    node.answers['echo'] = () => 1;
    const below = openRpcClient({ node: 'n', url: `${node.url}/rpc/`, username: '', password: '' });
    await client.ask(count(1), { wallet: 'my wallet' });
    await below.ask(count(1), { wallet: 'w' });
    await below.ask(count(1));
    expect([...node.paths]).toEqual(['/wallet/my%20wallet', '/rpc/wallet/w', '/rpc/']);
    await below.close();
  });

  it('returns the refusal of one call as an answer beside the others', async () => {
    node.answers['echo'] = ([at]) => (at === 1 ? new Refusal(-5, 'Invalid address') : at);
    const answers = await client.ask(count(3));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual(['ok', -5, 'ok']);
  });

  it('matches answers by their id, not by their position', async () => {
    node.takeOver = (_, response) => {
      response.end('[{"result":"b","error":null,"id":1},{"result":"a","error":null,"id":0}]');
    };
    expect(await client.ask(count(2))).toEqual([
      { ok: true, value: 'a' },
      { ok: true, value: 'b' },
    ]);
  });

  it('survives that the node closes a keep-alive connection', async () => {
    node.answers['echo'] = () => 1;
    await client.ask(count(1));
    let first = true;
    node.takeOver = (request, response) => {
      if (first) {
        first = false;
        request.socket.destroy();
        return;
      }
      response.end('[{"result":"again","error":null,"id":0}]');
    };
    expect(await client.ask(count(1))).toEqual([{ ok: true, value: 'again' }]);
  });

  it('explains each wrong answer', async () => {
    const cases: [number, string, RegExp][] = [
      [401, '', /rejects the user name or password/],
      [403, '', /doesn't allow this computer or this user/],
      [503, 'Work queue depth exceeded', /too busy/],
      [404, '<html>Not found</html>', /what answers at 127.* is not Litecoin Core/],
      [200, '<html>Welcome to your router</html>', /is not Litecoin Core/],
      [200, '{"result":null,"error":null,"id":0}', /is not Litecoin Core/],
      [200, '[]', /is not Litecoin Core/],
      [302, '', /is not Litecoin Core \(HTTP status 302\)/],
    ];
    for (const [status, body, words] of cases) {
      node.takeOver = (_, response) => {
        response.writeHead(status, { location: 'http://127.0.0.1:1/' });
        response.end(body);
      };
      const failure = await refusal(client.ask(count(1)));
      expect(failure).toBeInstanceOf(NodeLost);
      expect(failure.code).toBe('backend-unreachable');
      expect(failure.message).toMatch(words);
    }
  });

  it('reports that the node is starting, in its own words', async () => {
    node.answers['echo'] = () => new Refusal(-28, 'Verifying blocks...');
    expect((await refusal(client.ask(count(1)))).message).toBe(
      'Litecoin Core is starting: Verifying blocks...',
    );
  });

  it('reports that the wallet is gone', async () => {
    node.answers['echo'] = () => new Refusal(-18, 'Requested wallet does not exist or is not loaded');
    expect(await refusal(client.ask(count(1), { wallet: 'w' }))).toBeInstanceOf(NodeLost);
    expect((await client.ask(count(1)))[0]).toMatchObject({ ok: false, code: -18 });
  });

  it('reports that nothing answers', async () => {
    const { url } = node;
    await node.stop();
    expect((await refusal(client.ask(count(1)))).message).toBe(
      `nothing answers at ${new URL(url).host}: start Litecoin Core, and check that its configuration has server=1`,
    );
    node = await ScriptedNode.start();
  });

  it('stops waiting when its caller does', async () => {
    node.takeOver = () => undefined;
    const asker = new AbortController();
    const asked = refusal(client.ask(count(1), { signal: asker.signal }));
    asker.abort();
    expect((await asked).message).toMatch(/cancelled/);
  });
});

describe('the address of a node', () => {
  it('is refused when it is invalid, or contains what belongs elsewhere', () => {
    const odd = [
      '',
      'localhost',
      'ftp://127.0.0.1',
      'file:///etc/passwd',
      `http://till:${encodeURIComponent(PASSWORD)}@127.0.0.1:9332`,
      'http://till@127.0.0.1:9332',
      'http://127.0.0.1:9332/?a=b',
    ];
    for (const url of odd) {
      let failure: unknown;
      try {
        openRpcClient({ node: 'Litecoin Core', url, username: 'till', password: PASSWORD });
      } catch (error) {
        failure = error;
      }
      expect(failure, url).toMatchObject({ code: 'invalid-request', field: 'url' });
      expect(String(failure)).not.toContain(encodeURIComponent(PASSWORD));
    }
  });
});
