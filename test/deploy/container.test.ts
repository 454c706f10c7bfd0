/** The container's files. No container can be run in the tests: the Dockerfile is linted, the rules that matter checked. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
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

  test('is based on a small image with a Node that the program takes', () => {
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

describe('the compose file', () => {
  interface Service {
    readonly read_only?: boolean;
    readonly cap_drop?: readonly string[];
    readonly security_opt?: readonly string[];
    readonly network_mode?: string;
    readonly volumes?: readonly string[];
    readonly privileged?: boolean;
    readonly build?: { readonly context: string; readonly dockerfile: string };
  }
  const compose: {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, null>>;
  } = parse(read('compose.yaml'));
  const { services } = compose;

  test('runs the server with a proxy that shares its network', () => {
    expect(Object.keys(services)).toEqual(['cointill', 'proxy']);
    expect(services['proxy']?.network_mode).toBe('service:cointill');
    expect(services['cointill']?.build).toEqual({ context: '../..', dockerfile: 'server/deploy/Dockerfile' });
  });

  test.each(Object.entries(services))('gives %s no rights', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.privileged).toBeUndefined();
  });

  test('names only volumes and files that are there', () => {
    const sources = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]),
    );
    for (const source of sources) {
      if (source?.startsWith('.')) expect(existsSync(join(DEPLOY, source)), source).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
  });
});
