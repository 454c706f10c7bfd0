/** Settings routes of the till: the shop, its methods, its API keys, a manual rate, secrets, the server. */

import Type from 'typebox';
import { isMethod, type Method } from '#domain/coins/method.ts';
import { invalid } from '#domain/messages/errors.ts';
import {
  CertificateRequest,
  MethodRequest,
  MethodSettingsAnswer,
  OrderRequest,
  PreviewAnswer,
  PreviewRequest,
  RemoveMethodRequest,
  SavedMethodAnswer,
  SwitchRequest,
  TestAnswer,
} from '#http/methods/schema.ts';
import { type Route, route } from '#http/plugins/route.ts';
import { ManualRateRequest } from '#http/rates/schema.ts';
import { ShopAnswer, ShopRequest } from '#http/shops/schema.ts';
import { KeysAnswer, NewKeyAnswer, NewKeyRequest, RevokeKeyRequest } from '#http/shops/schema-keys.ts';
import { BackupAnswer, PassphraseRequest, ServerAnswer, ServerRequest } from './schema.ts';
import type { TillSettings } from './till-settings.ts';

export interface SettingsRoutes {
  readonly settings: TillSettings;
}

const MethodQuery = Type.Object({ method: Type.Optional(Type.String()) });

export function settingsRoutes({ settings }: SettingsRoutes): readonly Route[] {
  const permission = { shop: 'settings', tills: 'main' } as const;
  return [
    route('GET /till/shop', {
      schema: { summary: 'Shop', answer: ShopAnswer },
      permission,
      handler: (_request, { merchant }) => ({ shop: settings.shop(merchant) }),
    }),
    route('PUT /till/shop', {
      schema: { summary: 'Change the shop', body: ShopRequest },
      permission,
      audit: ['name', 'currency', 'spreadPercent', 'tolerancePercent'],
      handler: ({ body }, { merchant }) => settings.saveShop(merchant, body),
    }),
    route('GET /till/methods', {
      schema: { summary: 'A method', querystring: MethodQuery, answer: MethodSettingsAnswer },
      permission,
      handler: async ({ query }, { merchant }) => ({
        settings: await settings.method(merchant, methodOf(query.method)),
      }),
    }),
    route('PUT /till/methods', {
      schema: { summary: 'Set up a method', body: MethodRequest, answer: SavedMethodAnswer },
      permission,
      audit: ['method', 'enabled'],
      handler: async ({ body }, { merchant }) => ({ version: await settings.saveMethod(merchant, body) }),
    }),
    route('POST /till/methods/order', {
      schema: { summary: 'Order in which methods are offered', body: OrderRequest },
      permission,
      audit: ['methods'],
      handler: ({ body }, { merchant }) => settings.orderMethods(merchant, body.methods),
    }),
    route('POST /till/methods/switch', {
      schema: { summary: 'Switch a method on or off', body: SwitchRequest },
      permission,
      audit: ['method', 'enabled'],
      handler: ({ body }, { merchant }) => settings.turnMethod(merchant, body.method, body.enabled),
    }),
    route('POST /till/methods/remove', {
      schema: { summary: 'Remove a method', body: RemoveMethodRequest },
      permission,
      audit: ['method'],
      handler: ({ body }, { merchant }) => settings.removeMethod(merchant, body.method),
    }),
    route('POST /till/methods/certificate', {
      schema: {
        summary: 'Trust the certificate that an Electrum server shows now',
        body: CertificateRequest,
      },
      permission,
      audit: ['method', 'server', 'sha256'],
      handler: ({ body }, { merchant }) => settings.trustCertificate(merchant, body),
    }),
    route('POST /till/methods/preview', {
      schema: { summary: 'First destinations', body: PreviewRequest, answer: PreviewAnswer },
      permission,
      handler: ({ body }, { merchant }) => settings.preview(merchant, body),
    }),
    route('POST /till/methods/test', {
      schema: { summary: 'Test a connection', body: MethodRequest, answer: TestAnswer },
      permission,
      handler: ({ body }, { merchant }) => settings.test(merchant, body),
    }),
    route('GET /till/keys', {
      schema: { summary: 'API keys', answer: KeysAnswer },
      permission: { shop: 'keys', tills: 'main' },
      handler: (_request, { merchant }) => ({ keys: settings.keys(merchant) }),
    }),
    route('POST /till/keys', {
      schema: { summary: 'Create an API key', body: NewKeyRequest, answer: NewKeyAnswer },
      permission: { shop: 'keys', tills: 'main' },
      audit: ['name', 'scopes', 'place'],
      handler: ({ body }, { merchant }) => settings.newKey(merchant, body),
    }),
    route('POST /till/keys/revoke', {
      schema: { summary: 'Revoke an API key', body: RevokeKeyRequest },
      permission: { shop: 'keys', tills: 'main' },
      audit: ['id'],
      handler: ({ body }, { merchant }) => settings.revokeKey(merchant, body.id),
    }),
    route('POST /till/rates/manual', {
      schema: { summary: 'Set a manual rate', body: ManualRateRequest },
      permission: { shop: 'rate', tills: 'main' },
      audit: ['coin', 'price', 'minutes'],
      handler: ({ body }, { merchant, actor }) => settings.manualRate(merchant, body, actor.who),
    }),
    route('POST /till/vault/passphrase', {
      schema: { summary: 'Passphrase', body: PassphraseRequest },
      permission: { till: 'settings', tills: 'main' },
      audit: [],
      handler: ({ body }) => settings.setPassphrase(body.passphrase),
    }),
    route('POST /till/vault/unlock', {
      schema: { summary: 'Passphrase', body: PassphraseRequest },
      permission: { till: 'anyone', tills: 'main' },
      handler: ({ body }) => settings.unlock(body.passphrase),
    }),
    route('GET /till/server', {
      schema: { summary: 'Server', answer: ServerAnswer },
      permission: { till: 'settings', tills: 'main' },
      handler: () => ({ server: settings.server() }),
    }),
    route('PUT /till/server', {
      schema: { summary: 'Change the server', body: ServerRequest, answer: ServerAnswer },
      permission: { till: 'settings', tills: 'main' },
      audit: ['port', 'checkoutBase', 'lanPort'],
      handler: async ({ body }) => {
        await settings.saveServer(body);
        return { server: settings.server() };
      },
    }),
    route('POST /till/backup', {
      schema: { summary: 'Back up', answer: BackupAnswer },
      permission: { till: 'settings', tills: 'main' },
      audit: [],
      handler: async () => ({ folder: await settings.backup() }),
    }),
  ];
}

function methodOf(text: unknown): Method {
  if (typeof text !== 'string' || !isMethod(text))
    throw invalid('method', 'method must name a payment method');
  return text;
}
