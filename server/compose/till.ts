/** Composes the till: the pairing of its browsers, the customer displays, and its state with events at every change. */

import type { PracticeWorld } from '#adapters/practice/open-practice.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { API_ROOT } from '#http/app.ts';
import type { DisplayView } from '#http/displays/schema.ts';
import { openDisplayDesks } from '#usecases/displays/display-desk.ts';
import { openPairedDisplays } from '#usecases/displays/paired-displays.ts';
import { onTables } from '#usecases/kernel/on-commit.ts';
import type { ProgramUpdates } from '#usecases/maintenance/updates.ts';
import { openFirstSteps } from '#usecases/till/first-steps.ts';
import { openNetworkTills } from '#usecases/till/network-tills.ts';
import { watchState } from '#usecases/till/state-events.ts';
import { createTillPairing } from '#usecases/till/till-pairing.ts';
import { tillState } from '#usecases/till/till-state.ts';
import type { BackendParts } from './backends.ts';
import type { Base } from './base.ts';
import type { CartParts } from './carts.ts';
import type { MaintenanceParts } from './maintenance.ts';
import type { Network } from './network.ts';
import type { Closing, ServerOptions } from './options.ts';
import type { RateParts } from './rates.ts';
import type { SecretParts } from './secrets.ts';
import type { ShopParts } from './shops.ts';
import type { StaffParts } from './staff.ts';
import type { WebhookParts } from './webhooks.ts';

/** How often the state is compared with the last one sent: rates grow old and disks fill up without a commit. */
const STATE_EVERY_MS = 2 * SECOND;
/** A commit to one of these may change the state. */
const STATE_TABLES = [
  'merchants',
  'settings',
  'manualRates',
  'items',
  'stock',
  'itemOrder',
  'counterTerms',
  'tenders',
  'parked',
  'people',
  'formerPeople',
  'storefronts',
  'tills',
  'formerTills',
  // A closing schedules the installation of an update.
  'closings',
] as const;

export interface TillFeatures {
  readonly secrets: SecretParts;
  readonly rates: RateParts;
  readonly practice: PracticeWorld;
  readonly backends: BackendParts;
  readonly carts: CartParts;
  readonly shops: ShopParts;
  readonly staff: StaffParts;
  readonly webhooks: WebhookParts;
  readonly maintenance: MaintenanceParts;
  readonly network: Network;
  readonly updates: Pick<ProgramUpdates, 'ready'>;
}

export function openTill(base: Base, features: TillFeatures, options: ServerOptions, closing: Closing) {
  const { clock, random, digest, store, dataFolder } = base;
  const { network, practice } = features;
  const { backends } = features.backends;
  const { shops } = features.shops;
  const { catalogue, parking } = features.carts.routes;
  const pairing = createTillPairing({
    now: clock.now,
    monotonic: clock.monotonic,
    bytes: random.bytes,
    sha256: digest.sha256,
    onCode: (code) => options.onPairingCode?.(code),
  });
  const networkTills = openNetworkTills({ ...base, people: features.staff.people });
  const desks = openDisplayDesks<DisplayView>(() => events.changed());
  const firstSteps = openFirstSteps(store);
  const state = () =>
    tillState({
      version: base.version,
      active: shops.active,
      merchants: shops.all,
      backendState: (merchantId, method) => ({
        ...backends.state(merchantId, method),
        open: backends.get(merchantId, method) !== undefined,
      }),
      ratePeek: features.rates.ratePeek,
      displays: desks.open,
      tenders: (merchantId) => features.shops.routes.storedSettings.of('tenders', merchantId),
      people: features.staff.people,
      firstSteps,
      ailing: features.maintenance.health.ailments,
      vault: () => features.secrets.vault.state,
      notices: () => [...store.notices, ...practice.notices, ...features.webhooks.signing.notices()],
      apiRoot: () => network.place.url + API_ROOT,
      checkoutBase: network.checkoutBase,
      sats: (merchantId) => features.shops.routes.storefronts.of(merchantId).sats,
      dataFolder,
      update: features.updates.ready,
      catalogue: catalogue.revision,
      parked: parking.list,
      tills: networkTills.names,
    });
  const allowedTills = () => networkTills.list().flatMap(({ id, mainActs }) => (mainActs ? [id] : []));
  const events = watchState({
    after: clock.after,
    // A till's own state has what it is allowed to do.
    state: () => ({ ...state(), allowed: allowedTills() }),
    everyMs: STATE_EVERY_MS,
    awake: () => features.rates.keepRates(shops.active()),
    failed: (err) => base.log.error('the state of the till could not be sent', { err }),
  });
  closing(() => events.close());
  backends.listen(() => events.changed());
  onTables(store, STATE_TABLES, events.changed);
  return {
    changed: events.changed,
    displays: openPairedDisplays({ ...base, hasTill: networkTills.has }),
    networkTills,
    routes: { pairing, desks, state, onState: events.listen, onConnect: () => () => undefined },
  };
}
