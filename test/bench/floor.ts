/** Floors: bare Fastify servers that do the minimum of the same job. Each runs in a separate process. */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import postgres from 'postgres';
import { CreateRequest } from '#http/contract.ts';

/** Validates the same body and appends a line of the same size with one flush for all waiting ones: a group commit. */
export async function serveCreateFloor(folder: string, lineBytes: number, answer: string): Promise<void> {
  const append = await openLog(join(folder, 'floor.log'));
  const line = Buffer.from(`${'x'.repeat(lineBytes - 1)}\n`);
  const app = Fastify({ logger: false });
  const value: unknown = JSON.parse(answer);
  app.post('/api/v1/payments/invoices', { schema: { body: CreateRequest } }, async (_request, reply) => {
    await append(line);
    return reply.code(200).send(value);
  });
  await announce(app);
}

/** Validates the same body and inserts one row with a document of the same size, committed before the answer. */
export async function serveCreatePostgresFloor(
  address: string,
  document: string,
  answer: string,
): Promise<void> {
  const sql = postgres(address, { max: 8, onnotice: () => undefined });
  await sql`create table floor (id text primary key, document json not null)`;
  const app = Fastify({ logger: false });
  const value: unknown = JSON.parse(answer);
  app.post('/api/v1/payments/invoices', { schema: { body: CreateRequest } }, async (_request, reply) => {
    await sql`insert into floor (id, document) values (${randomUUID()}, ${document}::text::json)`;
    return reply.code(200).send(value);
  });
  await announce(app);
}

/** Answers the same bytes from memory. */
export async function serveRetrieveFloor(answer: string): Promise<void> {
  const app = Fastify({ logger: false });
  app.get('/api/v1/payments/invoices', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(answer),
  );
  await announce(app);
}

async function announce(app: ReturnType<typeof Fastify>): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor listens nowhere');
  process.send?.({ port: address.port });
  process.on('disconnect', () => process.exit());
}

async function openLog(path: string): Promise<(line: Buffer) => Promise<void>> {
  const file = await open(path, 'w');
  let position = 0;
  let waiting: { readonly line: Buffer; readonly done: () => void; readonly failed: (e: unknown) => void }[] =
    [];
  let running = false;
  const run = async () => {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const bytes = Buffer.concat(batch.map((one) => one.line));
        await file.write(bytes, 0, bytes.length, position);
        await file.datasync();
        position += bytes.length;
        for (const one of batch) one.done();
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    running = false;
  };
  return (line) =>
    new Promise((done, failed) => {
      waiting.push({ line, done, failed });
      if (!running) void run();
    });
}
