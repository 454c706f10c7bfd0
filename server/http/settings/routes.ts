/** Settings routes of the till: the shop, its methods, its API keys, a manual rate, secrets, the server. */

import type { FastifyInstance } from 'fastify';
import type Type from 'typebox';
import { isMethod, type Method } from '#domain/coins/method.ts';
import type { Coin } from '#domain/kernel/currency.ts';
import { invalid } from '#domain/messages/errors.ts';
import type { Merchant, Scope } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import {
  CertificateRequest,
  MethodRequest,
  MethodSettingsAnswer,
  OrderRequest,
  PreviewAnswer,
  PreviewRequest,
  RemoveMethodRequest,
  SwitchRequest,
  TestAnswer,
} from '#http/methods/schema.ts';
import { caller, ofTill } from '#http/plugins/route.ts';
import { Done } from '#http/plugins/schema.ts';
import { ManualRateRequest } from '#http/rates/schema.ts';
import { ShopAnswer, ShopRequest } from '#http/shops/schema.ts';
import { KeysAnswer, NewKeyAnswer, NewKeyRequest, RevokeKeyRequest } from '#http/shops/schema-keys.ts';
import { BackupAnswer, PassphraseRequest, ServerAnswer, ServerRequest } from './schema.ts';
import type { TillSettings } from './till-settings.ts';

export interface SettingsRoutes {
  readonly auth: Auth;
  readonly settings: TillSettings;
}

export function settingsRoutes(app: FastifyInstance, { auth, settings }: SettingsRoutes): void {
  const asTill = caller((request) => auth.till(request));
  const shop = caller((request) => auth.tillShop(request));
  const done = { success: true };

  const put = <B>(
    verb: 'PUT' | 'POST',
    path: string,
    summary: string,
    body: Type.TSchema,
    act: (merchant: Merchant, body: B, by: string) => Promise<unknown>,
    answer: Type.TSchema = Done,
  ) =>
    app.route({
      method: verb,
      url: path,
      onRequest: shop.hook,
      schema: ofTill(summary, answer, { body }),
      handler: async (request) =>
        (await act(shop.of(request), request.body as B, auth.doer(request).who)) ?? done,
    });

  app.get('/till/shop', { onRequest: shop.hook, schema: ofTill('Shop', ShopAnswer) }, async (request) => ({
    success: true,
    shop: settings.shop(shop.of(request)),
  }));
  put<ShopRequest>('PUT', '/till/shop', 'Change the shop', ShopRequest, (m, body) =>
    settings.saveShop(m, body),
  );

  app.get<{ Querystring: { method?: string } }>(
    '/till/methods',
    { onRequest: shop.hook, schema: ofTill('A method', MethodSettingsAnswer) },
    async (request) => ({
      success: true,
      settings: await settings.method(shop.of(request), methodOf(request.query.method)),
    }),
  );
  put<MethodRequest>('PUT', '/till/methods', 'Set up a method', MethodRequest, (m, body) =>
    settings.saveMethod(m, body),
  );
  put<{ methods: readonly Method[] }>(
    'POST',
    '/till/methods/order',
    'Order in which methods are offered',
    OrderRequest,
    (m, body) => settings.orderMethods(m, body.methods),
  );
  put<{ method: Method; enabled: boolean }>(
    'POST',
    '/till/methods/switch',
    'Take a method, or stop taking it',
    SwitchRequest,
    (m, body) => settings.turnMethod(m, body.method, body.enabled),
  );
  put<{ method: Method }>('POST', '/till/methods/remove', 'Remove a method', RemoveMethodRequest, (m, body) =>
    settings.removeMethod(m, body.method),
  );
  put<CertificateRequest>(
    'POST',
    '/till/methods/certificate',
    'Trust the certificate that an Electrum server shows now',
    CertificateRequest,
    (m, body) => settings.trustCertificate(m, body),
  );
  put<PreviewRequest>(
    'POST',
    '/till/methods/preview',
    'First destinations',
    PreviewRequest,
    async (m, body) => ({ success: true, ...(await settings.preview(m, body)) }),
    PreviewAnswer,
  );
  put<MethodRequest>(
    'POST',
    '/till/methods/test',
    'Test a connection',
    MethodRequest,
    async (m, body) => ({ success: true, ...(await settings.test(m, body)) }),
    TestAnswer,
  );

  app.get(
    '/till/keys',
    { onRequest: shop.hook, schema: ofTill('API keys', KeysAnswer) },
    async (request) => ({
      success: true,
      keys: settings.keys(shop.of(request)),
    }),
  );
  put<{ name: string; scopes: readonly Scope[]; expiresInDays?: number }>(
    'POST',
    '/till/keys',
    'Make an API key',
    NewKeyRequest,
    async (m, body) => ({ success: true, ...(await settings.newKey(m, body)) }),
    NewKeyAnswer,
  );
  put<{ id: string }>('POST', '/till/keys/revoke', 'Revoke an API key', RevokeKeyRequest, (m, body) =>
    settings.revokeKey(m, body.id),
  );

  put<{ coin: Coin; price: string; minutes: number }>(
    'POST',
    '/till/rates/manual',
    'A rate by hand',
    ManualRateRequest,
    (m, body, by) => settings.manualRate(m, body, by),
  );
  for (const [path, act] of [
    ['/till/vault/passphrase', settings.setPassphrase],
    ['/till/vault/unlock', settings.unlock],
  ] as const) {
    app.post<{ Body: { passphrase: string } }>(
      path,
      {
        onRequest: asTill.hook,
        schema: ofTill('Passphrase', Done, { body: PassphraseRequest }),
      },
      async (request) => {
        await act(request.body.passphrase);
        return done;
      },
    );
  }
  app.get('/till/server', { onRequest: asTill.hook, schema: ofTill('Server', ServerAnswer) }, async () => ({
    success: true,
    server: settings.server(),
  }));
  app.put<{ Body: ServerRequest }>(
    '/till/server',
    {
      onRequest: asTill.hook,
      schema: ofTill('Change the server', ServerAnswer, { body: ServerRequest }),
    },
    async (request) => {
      await settings.saveServer(request.body);
      return { success: true, server: settings.server() };
    },
  );
  app.post('/till/backup', { onRequest: asTill.hook, schema: ofTill('Back up', BackupAnswer) }, async () => ({
    success: true,
    folder: await settings.backup(),
  }));
}

function methodOf(text: unknown): Method {
  if (typeof text !== 'string' || !isMethod(text))
    throw invalid('method', 'method must name a payment method');
  return text;
}
