/** The server as a service of a real systemd, which is process 1 of a separate system. */
// @module-tag more
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type BootedSystem, bootSystem } from '#test/support/machine/booted-system.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { ROOT } from '#test/support/machine/root.ts';

const UNIT = 'cointill.service';
const PATIENT = { timeout: 120_000 };
const SOON = { timeout: 60_000, interval: 500 };

// Only root may make namespaces and mount.
describe.skipIf(lacks('systemd') || process.getuid?.() !== 0)('the service', () => {
  let folder: string;
  let system: BootedSystem;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-systemd-'));
    const own = join(folder, 'own');
    await installCommand(join(own, 'usr', 'local'));
    const units = join(own, 'etc', 'systemd', 'system');
    await mkdir(join(units, `${UNIT}.d`), { recursive: true });
    await cp(join(ROOT, 'server', 'deploy', UNIT), join(units, UNIT));
    // Nothing else of the system is started: no journal, and no units of this machine.
    const output = ['StandardOutput=append:/run/out', 'StandardError=append:/run/out'];
    const lines = [
      '[Unit]',
      'DefaultDependencies=no',
      '[Service]',
      ...output,
      'Environment=COINTILL_MARKET_RATES=off',
    ];
    await writeFile(join(units, `${UNIT}.d`, 'test.conf'), `${lines.join('\n')}\n`);
    await mkdir(join(own, 'etc', 'cointill'), { recursive: true });
    await writeFile(
      join(own, 'etc', 'cointill', 'environment'),
      'COINTILL_PASSPHRASE=choose one and keep it\n',
      {
        mode: 0o600,
      },
    );
    system = await bootSystem(folder, UNIT);
  }, 120_000);
  afterAll(async () => {
    await system?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** As npm installs the package of `npm pack`. */
  async function installCommand(prefix: string): Promise<void> {
    const { app } = inject('stage');
    const home = join(prefix, 'lib', 'cointill');
    const programs = join(home, 'dist', 'node');
    await mkdir(programs, { recursive: true });
    const built = await readdir(join(app, 'dist', 'node'));
    for (const name of built.filter((one) => /^cli(-.*)?\.js$|^monero-worker\.cjs$/.test(one)))
      await cp(join(app, 'dist', 'node', name), join(programs, name));
    await cp(join(app, 'dist', 'renderer'), join(home, 'dist', 'renderer'), { recursive: true });
    await cp(join(app, 'package.json'), join(home, 'package.json'));
    await mkdir(join(prefix, 'bin'));
    await symlink('../lib/cointill/dist/node/cli.js', join(prefix, 'bin', 'cointill'));
    await chmod(join(programs, 'cli.js'), 0o755);
  }

  const health = `node -e "fetch('http://127.0.0.1:8420/api/v1/health').then(({ ok }) => process.exit(ok ? 0 : 1))"`;
  const untilHealthy = () =>
    vi
      .waitUntil(
        async () =>
          system.run(health).then(
            () => true,
            () => false,
          ),
        SOON,
      )
      .catch(async (cause) => {
        throw new Error(await system.run('cat /run/out; systemctl --no-pager status cointill || true'), {
          cause,
        });
      });
  const fact = async (name: string) =>
    (await system.run(`systemctl show --property ${name} --value cointill`)).trim();

  test('starts as a dedicated user without privileges, and its data is private', PATIENT, async () => {
    await untilHealthy();
    const status = await system.run(`cat /proc/${await fact('MainPID')}/status`);
    expect(status).not.toMatch(/^Uid:\s+0\s/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    expect(await system.run('stat --format %a /var/lib/private/cointill')).toBe('700\n');
  });

  test('is restarted when it is killed', PATIENT, async () => {
    await system.run(`kill -9 ${await fact('MainPID')}`);
    await vi.waitUntil(async () => (await fact('NRestarts')) === '1', SOON);
    await untilHealthy();
  });

  test('is administered as the guide says, and continues with the same books', PATIENT, async () => {
    const guide = await readFile(join(ROOT, 'server', 'http', 'docs', 'guides', 'run-the-server.md'), 'utf8');
    const [, script = ''] = /```sh\n([^`]*systemd-run[^`]*)```/.exec(guide) ?? [];
    expect(await system.refusal('systemctl stop cointill; cointill backup --data /var/lib/cointill')).toMatch(
      /\/var\/lib\/cointill belongs to user \d+/,
    );
    expect(await system.run(script)).toMatch(/\/backups\/\d{4}-/);
    await untilHealthy();
    const owner = (await system.run('stat --format %u /var/lib/private/cointill')).trim();
    expect(await system.run(`find /var/lib/private/cointill ! -uid ${owner}`)).toBe('');
  });

  test('shuts down cleanly', PATIENT, async () => {
    await system.run('systemctl stop cointill');
    expect(await fact('Result')).toBe('success');
  });
});
