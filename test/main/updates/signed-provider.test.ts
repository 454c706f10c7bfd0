/** Release descriptions from a compromised host, whose attacker does not have the key. */
import type { AppUpdater } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { expect, test, vi } from 'vitest';
import { createKeyPair, sign } from '#main/updates/signature.ts';
import { signedProvider } from '#main/updates/signed-provider.ts';

const FEED = 'https://releases.test/latest/';
const NAME = 'latest-linux.yml';
const { publicKey, secretKey } = createKeyPair();

const describing = (version: string) =>
  `version: ${version}\nfiles:\n  - url: cointill.deb\n    sha512: x\n    size: 1\n`;

type File = string | AsyncIterable<Uint8Array>;

/** @param files by name; newest is the version that this till has seen */
function latest(files: Readonly<Record<string, File>>, newest = '1.2.0') {
  const seen = vi.fn();
  const ask = vi.fn(async (url: string) => {
    const file = files[url.slice(FEED.length)];
    if (file === undefined) return { status: 404, parts: partsOf('') };
    return { status: 200, parts: typeof file === 'string' ? partsOf(file) : file };
  });
  const Provider = signedProvider({ releases: { feed: FEED, publicKey }, ask, newest: () => newest, seen });
  const updater = { channel: 'beta' } as unknown as AppUpdater;
  const runtime = {
    platform: 'linux',
    isUseMultipleRangeRequest: false,
  } as unknown as ProviderRuntimeOptions;
  const asked = () => ask.mock.calls.map(([url]) => url.slice(FEED.length));
  return { answer: new Provider({}, updater, runtime).getLatestVersion(), seen, asked };
}

async function* partsOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const release = (version: string, text = describing(version)) => ({
  [NAME]: text,
  [`${NAME}.sig`]: sign(NAME, text, secretKey),
});

test.each(['1.2.0', '1.2.1', '1.10.0', '2.0.0'])('a signed %s is accepted', async (version) => {
  const { answer, seen } = latest(release(version));
  expect(await answer).toMatchObject({ version });
  expect(seen).toHaveBeenCalledTimes(1);
});

test.each(['1.1.9', '1.2.0-beta.1', '1.2.0+1', 'v9.9.9', '9.9', 'latest'])(
  'a signed %s is refused: it is no newer version than 1.2.0',
  async (version) => {
    const { answer, seen } = latest(release(version));
    await expect(answer).rejects.toMatchObject({ problem: 'older' });
    expect(seen).not.toHaveBeenCalled();
  },
);

test.each([
  ['no signature', { [NAME]: describing('2.0.0') }],
  ['the signature of another release', { ...release('1.3.0'), [NAME]: describing('2.0.0') }],
  [
    'the signature of another system',
    { [NAME]: describing('2.0.0'), [`${NAME}.sig`]: sign('latest.yml', describing('2.0.0'), secretKey) },
  ],
  [
    'the signature of another channel',
    { [NAME]: describing('2.0.0'), [`${NAME}.sig`]: sign('beta-linux.yml', describing('2.0.0'), secretKey) },
  ],
])('a release with %s is refused', async (_what, files) => {
  await expect(latest(files).answer).rejects.toMatchObject({ problem: 'not-signed' });
});

test('no other channel is requested', async () => {
  const { answer, asked } = latest(release('2.0.0'));
  await answer;
  expect(asked()).toEqual([NAME, `${NAME}.sig`]);
});

test('an endless description is aborted', async () => {
  let sent = 0;
  let left = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        sent += 65_536;
        yield new Uint8Array(65_536);
      }
    } finally {
      left = true;
    }
  }
  const { answer } = latest({ ...release('2.0.0'), [NAME]: endless() });
  await expect(answer).rejects.toMatchObject({ problem: 'unreachable' });
  expect(sent).toBeLessThan(1_000_000);
  expect(left).toBe(true);
});
