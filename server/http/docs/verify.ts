/**
 * Sample receivers that verify webhooks, whole programs to start from. Each is run by a test where its language is
 * installed.
 */

export interface Receiver {
  readonly language: 'Node' | 'Python' | 'PHP';
  readonly file: string;
  /** Starts it in the background of a POSIX shell, which stores its process id. */
  readonly start: string;
  readonly code: string;
}

const NODE = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
// Remembers until the program ends; a shop keeps the ids with its orders.
const seen = new Set();

function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  // What is older than 5 minutes may be somebody's copy.
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  response.writeHead(204).end();
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  const { event, invoiceId } = JSON.parse(body);
  console.log(event, invoiceId);
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');`;

const PYTHON = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
# Remembers until the program ends; a shop keeps the ids with its orders.
SEEN = set()


def is_genuine(headers, body):
    sent = headers.get("webhook-timestamp", "")
    # What is older than 5 minutes may be somebody's copy.
    if not sent.isdigit() or abs(time.time() - int(sent)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{sent}.".encode() + body
    expected = base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one, f"v1,{expected}") for one in given)


class Hook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 400)
        self.end_headers()
        if genuine and self.headers["webhook-id"] not in SEEN:
            SEEN.add(self.headers["webhook-id"])
            message = json.loads(body)
            print(message.get("event"), message["invoiceId"], flush=True)


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", 3000))), Hook).serve_forever()`;

const PHP = `<?php
function isGenuine(string $body): bool
{
    $key = base64_decode(str_replace('whsec_', '', getenv('WEBHOOK_SECRET')));
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    // What is older than 5 minutes may be somebody's copy.
    if (!ctype_digit($time) || abs(time() - (int) $time) > 300) {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
if (!isGenuine($body)) {
    http_response_code(400);
    exit;
}
http_response_code(204);
// PHP forgets after each request, so a file stands for each id; a shop keeps the ids with its orders.
$seen = sys_get_temp_dir() . '/hook-' . sha1($_SERVER['HTTP_WEBHOOK_ID']);
if (!@fopen($seen, 'x')) {
    exit;
}
$message = json_decode($body, true);
error_log(($message['event'] ?? '') . ' ' . $message['invoiceId']);`;

export const RECEIVERS: readonly Receiver[] = [
  { language: 'Node', file: 'hook.mjs', start: 'node hook.mjs & HOOK=$!', code: NODE },
  { language: 'Python', file: 'hook.py', start: 'python3 hook.py & HOOK=$!', code: PYTHON },
  {
    language: 'PHP',
    file: 'hook.php',
    start: `php -S 127.0.0.1:\${PORT:-3000} hook.php & HOOK=$!`,
    code: PHP,
  },
];
