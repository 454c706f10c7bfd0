/** The features of each layer, and which other features of the same layer each may import. Nothing else is allowed. */

type Features = Readonly<Record<string, readonly string[]>>;

/** Each may import those before it. */
function inOrder(...features: readonly string[]): Features {
  return Object.fromEntries(features.map((feature, at) => [feature, features.slice(0, at)]));
}

/** The files of a folder itself, which may import every feature in it. */
const ALL = '*';

const SHARED_ADAPTERS = ['formats', 'net', 'host'];
const EVERY_ROUTE = ['auth', 'plugins'];
const EVERY_SCREEN = ['shell', 'state', 'model'];

/** A subfolder comes before its parent. */
export const LAYERS: Readonly<Record<string, Features>> = {
  'server/domain/': inOrder(
    'languages',
    'messages',
    'kernel',
    'coins',
    'presentation',
    'methods',
    'rates',
    'carts',
    'invoices',
    'webhooks',
    'shops',
    'staff',
    'receipts',
    'settings',
    'sales-reports',
    'devices',
    'maintenance',
  ),
  'server/usecases/': {
    kernel: [],
    rates: ['kernel'],
    backends: ['kernel'],
    invoices: ['kernel', 'rates', 'backends'],
    staff: ['kernel'],
    carts: ['kernel', 'invoices', 'staff'],
    receipts: ['kernel', 'staff'],
    'sales-reports': ['kernel', 'invoices'],
    webhooks: ['kernel'],
    shops: ['kernel', 'backends'],
    devices: ['kernel'],
    displays: ['kernel', 'devices'],
    maintenance: ['kernel', 'backends', 'invoices', 'webhooks'],
    methods: ['backends', 'maintenance', 'shops'],
    settings: ['kernel'],
    till: ['kernel', 'backends', 'devices', 'staff'],
    provisioning: ['kernel', 'rates', 'backends', 'shops', 'methods'],
  },
  'server/http/': {
    '': [ALL],
    auth: [],
    plugins: ['auth'],
    rates: EVERY_ROUTE,
    methods: EVERY_ROUTE,
    carts: EVERY_ROUTE,
    invoices: [...EVERY_ROUTE, 'carts', 'methods'],
    staff: EVERY_ROUTE,
    receipts: EVERY_ROUTE,
    'sales-reports': [...EVERY_ROUTE, 'invoices'],
    webhooks: EVERY_ROUTE,
    shops: [...EVERY_ROUTE, 'rates'],
    displays: [...EVERY_ROUTE, 'invoices', 'shops'],
    maintenance: [...EVERY_ROUTE, 'invoices', 'webhooks'],
    settings: [...EVERY_ROUTE, 'displays', 'invoices', 'methods', 'rates', 'shops'],
    till: [...EVERY_ROUTE, 'carts', 'displays', 'invoices', 'maintenance', 'settings', 'shops', 'staff'],
    checkout: ['plugins', 'invoices'],
    // Shows an example of every schema.
    docs: ['plugins', 'carts', 'invoices', 'rates', 'sales-reports', 'webhooks'],
  },
  'server/adapters/': {
    formats: [],
    host: [],
    net: [],
    'core-rpc': SHARED_ADAPTERS,
    discovery: SHARED_ADAPTERS,
    electrum: SHARED_ADAPTERS,
    postgres: SHARED_ADAPTERS,
    lightning: SHARED_ADAPTERS,
    monero: SHARED_ADAPTERS,
    practice: SHARED_ADAPTERS,
    printer: SHARED_ADAPTERS,
    provisioning: SHARED_ADAPTERS,
    rates: SHARED_ADAPTERS,
    store: SHARED_ADAPTERS,
    tls: SHARED_ADAPTERS,
    'webhook-sender': SHARED_ADAPTERS,
  },
  'renderer/till/': {
    '': [ALL],
    model: [],
    state: ['model'],
    shell: ['model', 'state'],
    'display-feed': ['model'],
    staff: EVERY_SCREEN,
    tenders: EVERY_SCREEN,
    sale: [...EVERY_SCREEN, 'tenders'],
    onboarding: EVERY_SCREEN,
    'sales-reports': EVERY_SCREEN,
    receipts: EVERY_SCREEN,
    payment: [...EVERY_SCREEN, 'receipts', 'tenders'],
    history: [...EVERY_SCREEN, 'payment', 'receipts', 'sales-reports'],
    settings: [...EVERY_SCREEN, 'onboarding', 'payment', 'sale', 'staff'],
    'first-steps': [...EVERY_SCREEN, 'settings'],
  },
  'renderer/': {
    api: [],
    i18n: [],
    ui: ['api', 'i18n'],
    till: ['api', 'i18n', 'ui'],
    display: ['api', 'i18n', 'ui'],
    away: ['api', 'i18n', 'ui'],
    books: ['api', 'i18n', 'ui'],
    checkout: [],
  },
};

/** The feature a file belongs to in that layer; '' for a file of the layer's folder itself. */
function featureIn(layer: string, file: string): string {
  const rest = file.slice(layer.length);
  return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '';
}

/** Why `file` may not import `target` by the features of a layer both lie in; none when it may. */
export function featureBreaches(file: string, target: string): string[] {
  for (const [layer, features] of Object.entries(LAYERS)) {
    if (!file.startsWith(layer)) continue;
    const from = featureIn(layer, file);
    const allowed = features[from];
    if (!allowed) return [`${file} belongs to no feature of ${layer}`];
    if (!target.startsWith(layer)) continue;
    const to = featureIn(layer, target);
    if (to === from || allowed.includes(ALL) || allowed.includes(to)) continue;
    return [`${file} imports ${target}, of another feature`];
  }
  return [];
}

/** A circle in what imports what, as names; null when there is none. */
export function findCircle(imports: Features): readonly string[] | null {
  const done = new Set<string>();
  const visit = (one: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(one)) return [...path.slice(path.indexOf(one)), one];
    if (done.has(one)) return null;
    for (const next of imports[one] ?? []) {
      const found = visit(next, [...path, one]);
      if (found) return found;
    }
    done.add(one);
    return null;
  };
  for (const one of Object.keys(imports)) {
    const found = visit(one, []);
    if (found) return found;
  }
  return null;
}
