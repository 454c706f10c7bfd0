/** The owner's backups: one is restored in place, or on a new disk when the old one is lost. */
import { basename } from 'node:path';
import { MINUTE } from '#domain/kernel/time.ts';
import { BrokenInvariant } from '#test/simulate/oracle/broken-invariant.ts';
import { electrumMethods, electrumSettings, HOOKS, sealedMethods } from '#test/simulate/shop.ts';
import type { Town } from './customer.ts';

/** The owner makes a backup, regrets what came after it, and restores it. */
export async function restoreBackup(town: Town): Promise<void> {
  const { shop, books, office, time, chance, trace } = town;
  const { owner } = office;
  const { key } = shop;
  const remembered = books.remember();
  const made = await owner.ask({ method: 'POST', path: '/till/backup' });
  if (made?.status !== 200) return;
  const name = basename(String(made.json['folder']));
  trace.add(`owner: makes the backup ${name}`);
  await time.pause(chance.pause(30 * MINUTE));
  const wish = { method: 'POST', path: '/till/backups/restore', body: { name } } as const;
  const wanted = await shop.undisturbed(() => owner.ask(wish));
  trace.add(`owner: restores ${name}: ${wanted?.status ?? 'no answer'}`);
  if (wanted?.status !== 200) return;
  await shop.restart();
  // An answer that was under way may have come after the backup.
  books.restoreTo(remembered);
  shop.key = key;
  await trustAgain(town);
}

/** The owner makes a backup and takes a copy of it home. */
export async function takeBackupHome({ shop, books, office: { owner }, trace }: Town): Promise<void> {
  const { key } = shop;
  const remembered = books.remember();
  const made = await owner.ask({ method: 'POST', path: '/till/backup' });
  if (made?.status !== 200) return;
  const folder = String(made.json['folder']);
  const files = new Map<string, Buffer>();
  for (const [path] of shop.disk.sizes())
    if (path.startsWith(`${folder}/`)) files.set(path.slice(folder.length + 1), shop.disk.content(path));
  shop.stick = { name: basename(folder), files, remembered, key };
  trace.add(`owner: takes the backup ${basename(folder)} home`);
}

/** The disk is lost: the owner restores the backup on a new one, and enters again what no backup can open. */
export async function loseDisk(town: Town): Promise<void> {
  const { shop, books, world, office, trace } = town;
  const { owner } = office;
  const { stick } = shop;
  if (stick === null || !shop.isReady) return;
  trace.add(`the disk is lost: owner: restores ${stick.name}`);
  const notices = await shop.replaceDisk(stick);
  books.restoreTo(stick.remembered);
  shop.key = stick.key;
  shop.stick = null;
  for (const code of ['restored', 'indexes-skipped'])
    if (!notices.includes(code))
      throw new BrokenInvariant('people', `the restore on a new disk gives no notice ${code}`);
  for (const settings of sealedMethods(world)) {
    const { status, json } = await owner.mustAsk({ method: 'PUT', path: '/till/methods', body: settings });
    if (status !== 200) throw new BrokenInvariant('errors', `${settings.method}: ${JSON.stringify(json)}`);
  }
  for (const url of Object.keys(HOOKS)) {
    const { json } = await owner.mustAsk({ method: 'GET', path: '/webhooks/endpoints' });
    const endpoints = json['endpoints'] as readonly { readonly url: string; readonly endpointId: string }[];
    const endpointId = endpoints.find((one) => one.url === url)?.endpointId;
    const body = { endpointId };
    const receiver = world.receivers.at(url);
    receiver.isChanging = true;
    const made = await owner.mustAsk({ method: 'POST', path: '/webhooks/endpoints/rotate', body });
    if (made.status !== 200)
      throw new BrokenInvariant('errors', `${url} gets no secret: ${JSON.stringify(made.json)}`);
    receiver.secret = String(made.json['secret']);
    receiver.isChanging = false;
  }
  await trustAgain(town);
}

/** The settings of an older backup have the pins of its time. */
async function trustAgain(town: Town): Promise<void> {
  for (const { condition } of Object.values(town.world.chains))
    condition.isTrusted = condition.certificate === null;
  await trustCertificates(town);
}

/** The owner compares the certificates that servers show now, and pins them. */
export async function trustCertificates({ world, office: { owner }, trace }: Town): Promise<void> {
  for (const method of electrumMethods(world)) {
    const { condition } = world.chains[method];
    if (condition.isTrusted) continue;
    const { certificate } = condition;
    const backend = electrumSettings(method, certificate);
    const body = { method, enabled: true, backend };
    condition.entered.add(certificate);
    const { status, json } = await owner.mustAsk({ method: 'PUT', path: '/till/methods', body });
    trace.add(`owner: pins the certificate of ${method}: ${status}`);
    if (status !== 200) throw new BrokenInvariant('errors', `${method} is refused: ${JSON.stringify(json)}`);
    if (condition.certificate === certificate) condition.isTrusted = true;
  }
}
