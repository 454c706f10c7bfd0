/** The README's provisioning examples are what the program takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseProvision } from '#adapters/provisioning/provision-file.ts';
import { METHODS } from '#domain/coins/method.ts';
import { type BackendKind, kindsFor, secretsOf } from '#domain/methods/backend-setting.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { pngUrl } from '#test/support/pages/pictures.ts';

/** What an owner puts where the README has dots. */
function filledIn(text: string): string {
  return text
    .replaceAll('"pin": "…"', `"pin": "${'ab'.repeat(32)}"`)
    .replaceAll('"address": "4…"', `"address": "4${'A'.repeat(94)}"`);
}

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => filledIn(json));

it('takes the whole file of the README', () => {
  const { provision } = parseProvision(examples[0] ?? '', () => pngUrl());
  expect(provision.merchants).toMatchObject([{ id: 'cafe', methods: [{ backend: { kind: 'core-rpc' } }] }]);
});

it('takes each other backend of the README, with every secret it needs', () => {
  const backends = JSON.parse(examples[1] ?? '') as { kind: BackendKind }[];
  const kinds = backends.map((backend) => {
    const method = METHODS.find((one) => kindsFor(one).includes(backend.kind));
    const file = { merchants: [{ id: 'a', name: 'A', currency: 'EUR', methods: [{ method, backend }] }] };
    const [taken] = parseProvision(JSON.stringify(file)).provision.merchants[0]?.methods ?? [];
    const needed = secretsOf(taken?.backend ?? { kind: 'practice' }).filter(({ optional }) => !optional);
    expect(Object.keys(taken?.secrets ?? {})).toEqual(expect.arrayContaining(needed.map(({ name }) => name)));
    return backend.kind;
  });
  expect(new Set(kinds).size).toBe(5);
});
