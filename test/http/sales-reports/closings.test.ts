/** Closed days over HTTP. */
import { afterEach, expect, it } from 'vitest';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
afterEach(() => server.close());

it('are listed from the newest on, and with a number those before it', async () => {
  server = await openServer();
  for (let after = 0; after < 61; after++) {
    expect((await server.asTill('/till/closings', { body: { after } })).status).toBe(200);
  }
  const numbers = async (query = '') => {
    const { closings } = (await server.asTill(`/till/closings${query}`)).json;
    return (closings as { number: number }[]).map(({ number }) => number);
  };
  const newest = await numbers();
  expect([newest.length, newest[0], newest.at(-1)]).toEqual([60, 61, 2]);
  expect(await numbers('?before=2')).toEqual([1]);
  expect(await numbers('?before=1')).toEqual([]);
  const refused = await server.asTill('/till/closings?before=first');
  expect([refused.status, refused.json['field']]).toEqual([400, 'before']);
});
