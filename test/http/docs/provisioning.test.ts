/** The program accepts the guide's provisioning examples. */
import { expect, it } from 'vitest';
import { parseProvision } from '#adapters/provisioning/provision-file.ts';
import { METHODS } from '#domain/coins/method.ts';
import { type BackendKind, kindsFor, secretsOf } from '#domain/methods/backend-setting.ts';
import { samples } from '#http/docs/guides/provisioning.md';
import { pngUrl } from '#test/support/pages/pictures.ts';

/** What an owner puts where the guide has dots. */
function filledIn(text: string): string {
  return text
    .replaceAll('"pin": "…"', `"pin": "${'ab'.repeat(32)}"`)
    .replaceAll('"address": "4…"', `"address": "4${'A'.repeat(94)}"`);
}

const example = (name: string) => filledIn(samples[name] ?? '');

it('accepts the whole file of the guide', () => {
  const { provision } = parseProvision(example('shops.json'), () => pngUrl());
  expect(provision.merchants).toMatchObject([{ id: 'cafe', methods: [{ backend: { kind: 'core-rpc' } }] }]);
});

it('accepts each other backend of the guide, with every secret it needs', () => {
  const backends = JSON.parse(example('backends.json')) as { kind: BackendKind }[];
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
