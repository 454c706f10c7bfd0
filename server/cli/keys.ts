/** `cointill keys`: API keys on a headless machine. */

import { iso } from '#domain/kernel/time.ts';
import { SCOPES, type Scope } from '#domain/shops/merchant.ts';
import { oneOf, readAct, WrongUse } from './arguments.ts';
import { BOOKS_OPTIONS, withBooks } from './data-folder.ts';
import { printJson, printLine, printTable, remark } from './print.ts';

export const KEYS_HELP = `cointill keys list [--data DIR] [--shop ID] [--json]
      Shows the API keys of a shop; never a key itself.
cointill keys create --name NAME [--scope SCOPE]… [--expires-in-days N] [--data DIR] [--shop ID] [--json]
      Makes a key and prints it this once, alone on standard output. Without --scope it may do everything.
      Scopes: ${SCOPES.join(', ')}
cointill keys revoke ID [--data DIR] [--shop ID] [--json]
      Ends a key. ID is what list shows.
`;

const ACTS = {
  list: { options: BOOKS_OPTIONS, words: 0 },
  create: {
    options: {
      ...BOOKS_OPTIONS,
      name: { type: 'string' },
      scope: { type: 'string', multiple: true },
      'expires-in-days': { type: 'string' },
    },
    words: 0,
  },
  revoke: { options: BOOKS_OPTIONS, words: 1 },
} as const;

export async function keysCommand(given: readonly string[]): Promise<void> {
  const { act, args } = readAct('keys', given, ACTS);
  const json = args.flag('json');
  const at = (instant: number | null) => (instant === null ? null : iso(instant));
  switch (act) {
    case 'list':
      return withBooks(args, async ({ keys, shop }) => {
        const all = keys.list(shop().id).map(({ key, lastUsedAt }) => ({
          id: key.id,
          name: key.name,
          hint: key.hint,
          scopes: key.scopes,
          createdAt: iso(key.createdAt),
          expiresAt: at(key.expiresAt),
          revokedAt: at(key.revokedAt),
          lastUsedAt: at(lastUsedAt),
        }));
        if (json) return printJson({ keys: all });
        printTable(
          ['ID', 'NAME', 'BEGINS', 'MADE', 'LAST USED', 'ENDS', 'REVOKED', 'SCOPES'],
          all.map((k) => [
            k.id,
            k.name,
            k.hint,
            k.createdAt,
            k.lastUsedAt,
            k.expiresAt,
            k.revokedAt,
            k.scopes.join(','),
          ]),
          'no keys yet',
        );
      });
    case 'create': {
      const name = args.text('name')?.trim() ?? '';
      if (name === '' || name.length > 100)
        throw new WrongUse('keys create needs --name with 1 to 100 characters');
      const chosen: readonly Scope[] = args.texts('scope').map((scope) => oneOf('scope', scope, SCOPES));
      const scopes = chosen.length === 0 ? SCOPES : SCOPES.filter((scope) => chosen.includes(scope));
      const days = args.number('expires-in-days', 1, 3_650);
      return withBooks(args, async ({ keys, shop }) => {
        const made = await keys.issue(shop(), {
          name,
          scopes,
          ...(days === undefined ? {} : { expiresInDays: days }),
        });
        if (json)
          return printJson({ id: made.key.id, key: made.text, scopes, expiresAt: at(made.key.expiresAt) });
        remark('This is the key. You won’t see it again.');
        printLine(made.text);
      });
    }
    case 'revoke': {
      const [id] = args.words;
      if (id === undefined) throw new WrongUse('keys revoke needs the ID of a key');
      return withBooks(args, async ({ keys, shop }) => {
        await keys.revoke(shop().id, id);
        if (json) return printJson({ id, revoked: true });
        remark(`key ${id} is revoked`);
      });
    }
  }
}
