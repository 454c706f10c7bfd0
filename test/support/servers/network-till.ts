/** Browsers that are tills in the local network, over TLS to the real server with its own certificate trusted. */
import { Agent, request as httpsRequest } from 'node:https';
import type { NetworkTills } from '#http/contract.ts';
import { callEndpoint } from '#test/support/fakes/staff.ts';
import { EventStream } from './event-stream.ts';
import { freePort } from './free-port.ts';
import type { Answer, Call, TestServer } from './server.ts';

export interface TillNetwork {
  /** Where tills are served. */
  readonly url: string;
  readonly port: number;
  /** The authority's certificate in PEM. */
  readonly ca: string;
  /** The settings page's data. */
  look(): Promise<NetworkTills>;
  /** A code for a new till. */
  offer(name: string): Promise<NonNullable<NetworkTills['code']>>;
  /** Any request, without a cookie unless the call has one. */
  send(path: string, call?: Call): Promise<Answer>;
  /** A browser that is a till of this name. */
  addTill(name: string): Promise<BrowserTill>;
  remove(id: string): Promise<Answer>;
}

export interface BrowserTill {
  readonly cookie: string;
  readonly id: string;
  /** A call below the API's root. @param session of the person at this till */
  api(path: string, call?: Call, session?: string): Promise<Answer>;
  follow(session?: string): Promise<EventStream>;
}

/** @param owner a session of the owner */
export async function openTillNetwork(server: TestServer, owner: string): Promise<TillNetwork> {
  const port = await freePort();
  const opened = await callEndpoint(server, 'PUT /till/tills', { port }, owner);
  if (opened.status !== 200) throw new Error(`the listener was answered ${opened.status}: ${opened.text}`);
  const url = `https://localhost:${port}`;
  const network = ({ json }: Answer) => json['network'] as NetworkTills;
  const ca = network(opened).certificate?.pem ?? '';
  const send = (path: string, call: Call = {}) => sendSecurely(`${url}${path}`, ca, call);
  const look = async () => network(await callEndpoint(server, 'GET /till/tills', undefined, owner));
  const offer = async (name: string) => {
    const answer = await callEndpoint(server, 'POST /till/tills', { name }, owner);
    const { code } = network(answer);
    if (!code) throw new Error(`the code was answered ${answer.status}: ${answer.text}`);
    return code;
  };
  return {
    ...{ url, port, ca, look, offer, send },
    async addTill(name) {
      const { code } = await offer(name);
      const paired = await send('/api/v1/till/pair', { body: { code } });
      const cookie = String(paired.headers['set-cookie']).split(';')[0] ?? '';
      const headersOf = (session?: string): Record<string, string> => ({
        cookie,
        ...(session === undefined ? {} : { 'Cointill-Session': session }),
      });
      return {
        cookie,
        id: (await look()).tills.find((till) => till.name === name)?.id ?? '',
        api: (path, call = {}, session) =>
          send(`/api/v1${path}`, { ...call, headers: { ...headersOf(session), ...call.headers } }),
        follow: (session) => EventStream.open(`${url}/api/v1/till/stream`, headersOf(session), { ca }),
      };
    },
    remove: (id) => callEndpoint(server, 'POST /till/tills/remove', { id }, owner),
  };
}

function sendSecurely(url: string, ca: string, call: Call): Promise<Answer> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const headers: Record<string, string> = {
    ...(call.key ? { Authorization: `Bearer ${call.key}` } : {}),
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...call.headers,
  };
  const method = call.method ?? (body === undefined ? 'GET' : 'POST');
  return new Promise((resolve, reject) => {
    const agent = new Agent({ ca });
    const request = httpsRequest(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      const done = () => {
        const text = Buffer.concat(chunks).toString('utf8');
        agent.destroy();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) });
      };
      // An event stream has no end.
      if (String(response.headers['content-type']).startsWith('text/event-stream')) {
        done();
        response.destroy();
        return;
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', done);
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
