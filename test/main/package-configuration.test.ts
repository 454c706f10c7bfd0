/** The packages' configuration for all three systems, also those whose packages can't be made here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCertificate } from 'app-builder-lib/out/codeSign/codesign.js';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger, TmpDir } from 'builder-util';
import type { Configuration } from 'electron-builder';
import { PNG } from 'pngjs';
import { beforeAll, expect, test } from 'vitest';
import { parseFpmArguments } from '#main/runtime/fpm-arguments.ts';
import { dropEmptySecrets, packageApp } from '#main/runtime/package-app.ts';
import { ROOT } from '#test/support/machine/root.ts';

let config: Configuration;

beforeAll(async () => {
  config = await getConfig(ROOT, null, null);
});

const validate = (changed: object) =>
  validateConfiguration({ ...config, ...changed }, new DebugLogger(false));

test('fits the schema of electron-builder', async () => {
  await validate({});
});

test.each([
  ['linux', { catgory: 'Office' }],
  ['nsis', { perMachine: 'no' }],
  ['mac', { target: [{ target: 'dmg', arch: 'both' }] }],
])('a mistake below %s is found', async (system, mistake) => {
  await expect(validate({ [system]: mistake })).rejects.toThrow(`configuration.${system}`);
});

test('defines the packages of each system', () => {
  expect(config.linux?.target).toEqual(['AppImage', 'deb', 'rpm', 'tar.gz']);
  expect(config.win?.target).toEqual(['nsis']);
  expect(config.mac?.target).toEqual([
    { target: 'dmg', arch: 'universal' },
    { target: 'zip', arch: 'universal' },
  ]);
  expect(config.mac?.hardenedRuntime).toBe(true);
  // A shop's computer may have no administrator at hand; an update must not ask for one either.
  expect(config.nsis).toMatchObject({ oneClick: false, perMachine: false, deleteAppDataOnUninstall: false });
  for (const part of ['version', 'os', 'arch']) expect(config.artifactName).toContain(`\${${part}}`);
});

test('names files that exist', () => {
  const named = [
    config.icon,
    config.linux?.icon,
    config.mac?.entitlements,
    config.mac?.entitlementsInherit,
    config.nsis?.license,
    ...[config.deb, config.rpm].flatMap((one) => [one?.afterInstall, one?.afterRemove]),
  ];
  expect(named.filter((path) => typeof path !== 'string' || !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the icons have the sizes in their names', () => {
  const folder = join(ROOT, 'main', 'icons');
  const sizes = readdirSync(folder).map((name) => {
    const { width, height } = PNG.sync.read(readFileSync(join(folder, name)));
    expect(name).toBe(`${width}x${height}.png`);
    return width;
  });
  expect(sizes.sort((a, b) => a - b)).toEqual([16, 24, 32, 48, 64, 128, 256, 512]);
});

test('the hardened runtime is opened for nothing but the code that V8 makes and the camera, whose use is explained', () => {
  const text = readFileSync(join(ROOT, config.mac?.entitlements ?? ''), 'utf8');
  expect([...text.matchAll(/<key>(.*?)<\/key>\s*<(\w+)\/>/g)].map(([, key, value]) => [key, value])).toEqual([
    ['com.apple.security.cs.allow-jit', 'true'],
    ['com.apple.security.device.camera', 'true'],
  ]);
  expect(config.mac?.extendInfo).toMatchObject({ NSCameraUsageDescription: expect.stringContaining('QR') });
});

const RUNTIME = { folder: '', executable: '', version: '1', origin: 'override', official: false } as const;

test('a package of another system is refused before any work', async () => {
  const targets = ['dir', process.platform === 'win32' ? 'dmg' : 'nsis'];
  await expect(packageApp(ROOT, RUNTIME, 'nowhere', { targets })).rejects.toThrow(/can't be made here/);
});

test('a certificate that does not exist leaves a package unsigned, instead of failing', async () => {
  await expect(importCertificate('', new TmpDir('test'), ROOT)).rejects.toThrow('not a file');
  const env = { CSC_LINK: '', WIN_CSC_LINK: '', APPLE_ID: '', CSC_NAME: 'Shop', HOME: '' };
  dropEmptySecrets(env);
  expect(env).toEqual({ CSC_NAME: 'Shop', HOME: '' });
});

const FPM = ['-s', 'dir', '--force', '-t', 'deb', '-d', 'a | b', '-d', 'c', '--deb-compression', 'xz'];
const REST = Object.entries({
  architecture: 'amd64',
  'after-install': '/s/in',
  'after-remove': '/s/out',
  description: 'Short\n Long text',
  version: '1.2',
  package: '/out/x.deb',
  name: 'x',
  maintainer: 'M <m@x>',
  vendor: 'V',
  url: 'https://x',
  license: 'MIT',
}).flatMap(([name, value]) => [`--${name}`, value]);

test("electron-builder's arguments for fpm are understood", () => {
  expect(
    parseFpmArguments([...FPM, ...REST, '/app/=/opt/X', '/tmp/a=b=/usr/bin/x'].slice(0, -1)),
  ).toMatchObject({
    format: 'deb',
    depends: ['a | b', 'c'],
    summary: 'Short',
    description: 'Long text',
    level: 6,
    contents: [['/app/', '/opt/X']],
  });
});

test.each([
  [[...FPM, ...REST, '--prefix', '/usr'], /prefix/],
  [[...FPM, ...REST.slice(2)], /architecture is missing/],
  [[...FPM, ...REST, '/app'], /names no path/],
  [[...FPM.slice(0, 4), 'apk', ...REST], /apk/],
  [[...FPM.slice(0, -1), 'lzo', ...REST], /lzo/],
])('other arguments for fpm are refused: %#', (args, reason) => {
  expect(() => parseFpmArguments(args)).toThrow(reason);
});
