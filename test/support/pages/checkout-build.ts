/** Builds the checkout's script and style as the program ships them, into the test's own folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createBuilder } from 'vite';

export interface BuiltAssets {
  readonly folder: string;
  remove(): Promise<void>;
}

export async function buildCheckout(): Promise<BuiltAssets> {
  const folder = await mkdtemp(join(tmpdir(), 'cointill-checkout-'));
  const builder = await createBuilder({
    configFile: resolve(import.meta.dirname, '../../../vite.config.ts'),
    logLevel: 'warn',
    environments: { checkout: { build: { outDir: folder, emptyOutDir: false } } },
  });
  const environment = builder.environments['checkout'];
  if (!environment) throw new Error('vite.config.ts names no environment for the checkout');
  await builder.build(environment);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
