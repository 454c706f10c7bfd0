/** The content of a validated provisioning file: the shops, their keys and endpoints. */

import type { Method } from '#domain/coins/method.ts';
import type { WebhookEvent } from '#domain/invoices/event-records.ts';
import type { Books } from '#domain/invoices/invoice.ts';
import type { ConfirmationPolicy, Terms } from '#domain/invoices/policy.ts';
import type { BackendSetting, Secrets } from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Branding } from './branding.ts';
import type { Scope } from './merchant.ts';

export interface ProvisionedMethod {
  readonly method: Method;
  readonly enabled: boolean;
  readonly backend: BackendSetting;
  readonly secrets: Secrets;
  readonly policy: ConfirmationPolicy;
  /** Index of the wallet's first unused address; absent: found by a scan. */
  readonly firstIndex?: number;
}

export interface ProvisionedKey {
  readonly name: string;
  /** Given by the owner, or null: generated and printed once. */
  readonly key: string | null;
  readonly scopes: readonly Scope[];
}

export interface ProvisionedEndpoint {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly shape: 'detailed' | 'short';
  readonly enabled: boolean;
  readonly allowPrivate: boolean;
  /** `whsec_` and base64, or null: generated and printed once. */
  readonly secret: string | null;
}

export interface ProvisionedMerchant {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly books: Books;
  readonly network: Network;
  readonly methods: readonly ProvisionedMethod[];
  readonly terms: Partial<Terms>;
  readonly spreadBasisPoints: number;
  /** Fields missing in the file stay unchanged. */
  readonly storefront: Partial<Pick<Branding, 'logo' | 'colour' | 'returnTo'>>;
  readonly keys: readonly ProvisionedKey[];
  readonly endpoints: readonly ProvisionedEndpoint[];
}

export interface Provision {
  readonly merchants: readonly ProvisionedMerchant[];
}

/** What was generated for the owner and can't be shown again. */
export interface Printed {
  readonly keys: readonly { readonly merchant: string; readonly name: string; readonly key: string }[];
  readonly webhookSecrets: readonly {
    readonly merchant: string;
    readonly url: string;
    readonly secret: string;
  }[];
}

/** A practice shop with all methods and one key: what `--practice` opens. */
export function practiceProvision(
  methods: readonly Method[],
  policy: (method: Method) => ConfirmationPolicy,
  scopes: readonly Scope[],
): Provision {
  return {
    merchants: [
      {
        id: 'practice',
        name: 'Practice shop',
        currency: 'EUR',
        timeZone: 'UTC',
        books: 'practice',
        network: 'testnet',
        methods: methods.map((method) => ({
          method,
          enabled: true,
          backend: { kind: 'practice' },
          secrets: {},
          policy: policy(method),
        })),
        terms: {},
        spreadBasisPoints: 0,
        storefront: {},
        keys: [{ name: 'practice', key: null, scopes }],
        endpoints: [],
      },
    ],
  };
}
