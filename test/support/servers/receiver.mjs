/**
 * A webhook receiver in a separate process, which a test can kill and start again. The path says how it behaves;
 * everything it gets is reported to its parent.
 */
import { createServer } from 'node:http';

const [port = '0'] = process.argv.slice(2);

const behaviours = {
  '/ok': (response) => response.end('thank you'),
  '/nothing': (response) => response.writeHead(204).end(),
  '/fail': (response) => response.writeHead(500).end('something broke'),
  '/gone': (response) => response.writeHead(410).end(),
  '/busy': (response) => response.writeHead(429, { 'retry-after': '120' }).end(),
  '/redirect': (response) => response.writeHead(307, { location: '/ok' }).end('elsewhere'),
  '/hang': () => undefined,
  '/cut': (response) => response.socket.destroy(),
  '/cut-midway': (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half of it', () => response.socket.destroy());
  },
  '/drip': (response) => {
    response.writeHead(200);
    response.write('one drop');
  },
  '/huge': (response) => {
    const chunk = Buffer.alloc(16 * 1024, 'x');
    let sent = 0;
    response.on('close', () => process.send({ kind: 'closed', sent }));
    const more = () => {
      if (response.destroyed || sent > 512 * 1024 * 1024) return;
      sent += chunk.length;
      if (response.write(chunk)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  },
  '/garbage': (response) => response.socket.end('this is no HTTP\r\n\r\n'),
};

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    const body = Buffer.concat(chunks).toString('utf8');
    process.send({ kind: 'request', method, url, headers, body, from: request.socket.remotePort });
    const behave = behaviours[new URL(url, 'http://x').pathname];
    if (behave) behave(response);
    else response.writeHead(404).end();
  });
});
server.listen(Number(port), '127.0.0.1', () =>
  process.send({ kind: 'listening', port: server.address().port }),
);
process.on('message', (message) => process.send({ kind: 'heard', message }));
process.on('disconnect', () => process.exit());
