/** Settings that a shop stores as one value: each is read and saved whole, with its largest pictures, and logged. */
// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOGO_BOUNDS } from '#domain/shops/branding.ts';
import { MAX_DISPLAY_PICTURES } from '#domain/shops/display-settings.ts';
import { SETTINGS, type SettingsName } from '#http/settings/schema-stored.ts';
import { pngBytes } from '#test/support/pages/pictures.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** As many bytes as a picture may have; those after its end are not looked at. */
function largestPicture(nth: number): string {
  const bytes = Buffer.alloc(LOGO_BOUNDS.bytes, nth);
  pngBytes().copy(bytes);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** The largest value of each, and what the log keeps of it. */
const LARGEST: Readonly<Record<SettingsName, readonly [value: object, logged: object]>> = {
  tenders: [
    { cash: true, card: true },
    { cash: 'true', card: 'true' },
  ],
  storefronts: [
    {
      logo: largestPicture(1),
      paperLogo: largestPicture(2),
      colour: '#7a1f3d',
      returnTo: ['https://shop.example'],
      sats: false,
    },
    { colour: '#7a1f3d', returnTo: 'https://shop.example', sats: 'false' },
  ],
  displaySettings: [
    {
      customerChooses: false,
      pictures: Array.from({ length: MAX_DISPLAY_PICTURES }, (_, nth) => largestPicture(nth)),
    },
    { customerChooses: 'false' },
  ],
};

test.each(Object.keys(SETTINGS) as SettingsName[])('%s', async (name) => {
  const path = `/till/settings/${name}`;
  const [value, logged] = LARGEST[name];
  const before = await server.asTill(path);
  expect([before.status, before.json['settings']]).not.toEqual([200, value]);
  const saved = await server.asTill(path, { method: 'PUT', body: value });
  expect([saved.status, saved.json['settings']]).toEqual([200, value]);
  expect((await server.asTill(path)).json['settings']).toEqual(value);
  const { acts } = (await server.asTill('/till/people/log')).json as { acts: object[] };
  expect(acts[0]).toMatchObject({ act: 'settings', about: logged });
  expect(Object.keys((acts[0] as { about: object }).about)).toEqual(Object.keys(logged));
  const unknown = await server.asTill(path, { method: 'PUT', body: { ...value, more: 1 } });
  expect([unknown.status, unknown.json['field']]).toEqual([400, 'more']);
  expect((await server.asTill(path)).json['settings']).toEqual(value);
});
