/** The container's files. No container can be run in the tests: the Dockerfile is linted, the rules that matter checked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseDatabaseAddress } from '#adapters/postgres/address.ts';
import { ROOT } from '#test/support/machine/root.ts';
import packageJson from '../../package.json' with { type: 'json' };

const DEPLOY = join(ROOT, 'server', 'deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

describe('the Dockerfile', () => {
  const file = DockerfileParser.parse(read('Dockerfile'));
  const last = file.getInstructions().slice(file.getInstructions().findLastIndex(isFrom));
  const named = (keyword: string) => last.filter((one) => one.getKeyword() === keyword);

  function isFrom(one: { getKeyword(): string }): boolean {
    return one.getKeyword() === 'FROM';
  }

  test('has no fault', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
    expect(validate('FROM node\nCMD serve\nCMD again\nCOPPY a b\n')).not.toEqual([]);
  });

  test('is based on a small image with a supported Node', () => {
    const images = file.getFROMs().map((from) => from.getImage() ?? '');
    expect(images).toHaveLength(2);
    const [, least = 0] = /(\d+)/.exec(packageJson.engines.node) ?? [];
    for (const image of images) {
      const [, major] = /^node:(\d+)-bookworm-slim$/.exec(image) ?? [];
      expect(Number(major)).toBeGreaterThanOrEqual(Number(least));
    }
  });

  test('installs nothing that runs scripts of packages, and copies only the packed program', () => {
    const runs = file.getInstructions().filter((one) => one.getKeyword() === 'RUN');
    const text = runs.map((one) => one.getArgumentsContent() ?? '').join('\n');
    expect(text.match(/npm (ci|install).*/g)).toEqual(['npm ci --ignore-scripts']);
    expect(named('COPY').map((one) => one.getTextContent())).toEqual([
      'COPY --from=build /tmp/package /opt/cointill',
    ]);
    expect(existsSync(join(DEPLOY, 'Dockerfile.dockerignore'))).toBe(true);
  });

  test('does not run as root, keeps its data in a volume, and checks its health', () => {
    expect(named('USER').map((one) => one.getArgumentsContent())).toEqual(['node']);
    expect(named('VOLUME').map((one) => one.getArgumentsContent())).toEqual(['/data']);
    expect(named('ENV').map((one) => one.getArgumentsContent())).toEqual(['COINTILL_DATA=/data']);
    // Without a shell in between: the program itself hears SIGTERM.
    expect(named('ENTRYPOINT').map((one) => one.getArgumentsContent())).toEqual([
      '["node", "/opt/cointill/dist/node/cli.js"]',
    ]);
    expect(
      named('HEALTHCHECK')
        .map((one) => one.getTextContent())
        .join(),
    ).toContain('/api/v1/health');
  });
});

describe('the compose files', () => {
  interface Service {
    readonly image?: string;
    readonly entrypoint?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly read_only?: boolean;
    readonly cap_drop?: readonly string[];
    readonly security_opt?: readonly string[];
    readonly network_mode?: string;
    readonly networks?: readonly string[];
    readonly ports?: readonly string[];
    readonly volumes?: readonly string[];
    readonly privileged?: boolean;
    readonly build?: { readonly context: string; readonly dockerfile: string };
  }
  interface Compose {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, null>>;
    readonly networks?: Readonly<Record<string, { readonly internal?: boolean }>>;
  }
  const compose: Compose = parse(read('compose.yaml'));
  const withPostgres: Compose = parse(read('compose.postgres.yaml'));
  const { database, cointill } = withPostgres.services;
  // The second file only adds to the server of the first.
  const containers = Object.entries({ ...compose.services, database: database ?? {} });

  test('run the server with a proxy that shares its network', () => {
    expect(Object.keys(compose.services)).toEqual(['cointill', 'proxy']);
    expect(compose.services['proxy']?.network_mode).toBe('service:cointill');
    expect(compose.services['cointill']?.build).toEqual({
      context: '../..',
      dockerfile: 'server/deploy/Dockerfile',
    });
  });

  test('start the server again in its container, until the container is stopped', async () => {
    const [shell = '', ...rest] = compose.services['cointill']?.entrypoint ?? [];
    const folder = await mkdtemp(join(tmpdir(), 'cointill-container-'));
    // The first server crashes; the second one ends when it is asked to, and takes its time.
    const fakeServer = `#!/bin/sh
echo "$@" >> starts
[ "$(wc -l < starts)" -gt 1 ] || exit 1
trap 'sleep 0.3; echo closed >> starts; exit 0' TERM
while :; do sleep 0.05; done
`;
    await writeFile(join(folder, 'node'), fakeServer, { mode: 0o700 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    // Compose writes $ as $$.
    const container = spawn(
      shell,
      rest.map((one) => one.replaceAll('$$', '$')),
      { cwd: folder, env },
    );
    try {
      const ended = once(container, 'exit');
      const starts = () => readFile(join(folder, 'starts'), 'utf8').catch(() => '');
      const command = '/opt/cointill/dist/node/cli.js serve --port 8420\n';
      await expect.poll(starts, { timeout: 10_000 }).toBe(command.repeat(2));
      container.kill('SIGTERM');
      await ended;
      expect(await starts()).toBe(`${command.repeat(2)}closed\n`);
    } finally {
      container.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('start the same server as the image', () => {
    const instructions = DockerfileParser.parse(read('Dockerfile')).getInstructions();
    const parts = ['ENTRYPOINT', 'CMD'].flatMap((keyword): string[] => {
      const last = instructions.findLast((one) => one.getKeyword() === keyword);
      return JSON.parse(last?.getArgumentsContent() ?? '[]');
    });
    expect(compose.services['cointill']?.entrypoint?.join('\n')).toContain(`${parts.join(' ')} &`);
  });

  test.each(containers)('give %s no rights', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.privileged).toBeUndefined();
  });

  test('name only volumes and files that are there', () => {
    const volumes = { ...compose.volumes, ...withPostgres.volumes };
    const sources = containers.flatMap(([, service]) =>
      (service.volumes ?? []).map((one) => one.split(':')[0]),
    );
    expect(sources).toContain('database');
    for (const source of sources) {
      if (source?.startsWith('.')) expect(existsSync(join(DEPLOY, source)), source).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });

  test('have the database in a separate network, where the server reaches it', () => {
    expect(Object.keys(withPostgres.services)).toEqual(['cointill', 'database']);
    expect(withPostgres.networks).toEqual({ books: { internal: true } });
    expect(database?.networks).toEqual(['books']);
    expect(database?.ports).toBeUndefined();
    expect(cointill?.networks).toEqual(['default', 'books']);
    const password = /\$\{DATABASE_PASSWORD:\?[^}]+\}/g;
    const address = cointill?.environment?.['COINTILL_DATABASE_URL']?.replace(password, 'secret1');
    const { POSTGRES_USER, POSTGRES_DB } = database?.environment ?? {};
    expect(address).toBe(`postgres://${POSTGRES_USER}:secret1@database:5432/${POSTGRES_DB}?sslmode=disable`);
    // As given: nothing is added that would ask the database for a certificate.
    expect(parseDatabaseAddress(String(address))).toEqual({
      urls: [address],
      shown: 'database:5432/cointill',
    });
  });
});
