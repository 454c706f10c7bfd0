/** Routes of the books' place, for the owner at the main computer alone: the data folder, or a database. */
import { iso } from '#domain/kernel/time.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { BookSharing } from '#usecases/maintenance/share-books.ts';
import { BooksPlaceAnswer, DatabaseRequest, MoveBooksRequest, TestedDatabase } from './schema-database.ts';

export interface DatabaseRoutes {
  readonly sharing: BookSharing;
}

export function databaseRoutes({ sharing }: DatabaseRoutes): readonly Route[] {
  const permission = { till: 'settings', tills: 'here' } as const;
  return [
    route('GET /till/database', {
      schema: { summary: 'Where the books are', answer: BooksPlaceAnswer },
      permission,
      handler: () => {
        const place = sharing.state();
        const moved = place?.moved ?? null;
        return {
          place: place && {
            database: place.database,
            own: place.own,
            moved: moved && { ...moved, at: iso(moved.at) },
          },
        };
      },
    }),
    route('POST /till/database/test', {
      schema: { summary: 'Test a database for the books', body: DatabaseRequest, answer: TestedDatabase },
      permission,
      handler: async ({ body }) => {
        const { shown, ...found } = await sharing.test(body);
        return { database: shown, ...found };
      },
    }),
    route('POST /till/database/move', {
      schema: { summary: 'Move the books to a database at the next start', body: MoveBooksRequest },
      permission,
      // The address may have the password.
      audit: [],
      handler: ({ body }) => sharing.move(body),
    }),
    route('POST /till/database/back', {
      schema: { summary: 'Move the books back to this computer at the next start' },
      permission,
      audit: [],
      handler: () => sharing.back(),
    }),
    route('POST /till/database/join', {
      schema: { summary: 'Use the books of a database from the next start on', body: MoveBooksRequest },
      permission,
      audit: [],
      handler: ({ body }) => sharing.join(body),
    }),
    route('POST /till/database/leave', {
      schema: { summary: 'Use the books of this computer again from the next start on' },
      permission,
      audit: [],
      handler: () => sharing.leave(),
    }),
  ];
}
