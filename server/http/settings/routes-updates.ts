/**
 * Routes of the program's updates, for the owner in the till's own window. Anyone at a till may postpone a restart, also
 * from the lock screen, as it would interrupt whoever is there.
 */
import { type Route, route } from '#http/plugins/route.ts';
import type { ProgramUpdates } from '#usecases/maintenance/updates.ts';
import { TurnRequest } from './schema-desktop-integration.ts';
import { UpdatesAnswer } from './schema-updates.ts';

export interface UpdateRoutes {
  readonly updates: ProgramUpdates;
}

export function updateRoutes({ updates }: UpdateRoutes): readonly Route[] {
  return [
    route('GET /till/updates', {
      schema: { summary: 'State of the program’s updates', answer: UpdatesAnswer },
      permission: { till: 'settings', tills: 'main' },
      handler: () => ({ updates: updates.state() }),
    }),
    route('POST /till/updates', {
      schema: { summary: 'Agree to updates, or not', body: TurnRequest, answer: UpdatesAnswer },
      permission: { till: 'settings', tills: 'main' },
      audit: ['on'],
      handler: ({ body }) => ({ updates: updates.turn(body.on) }),
    }),
    route('POST /till/updates/check', {
      schema: { summary: 'Look for a newer version, and download it', answer: UpdatesAnswer },
      permission: { till: 'settings', tills: 'main' },
      audit: [],
      handler: () => ({ updates: updates.check() }),
    }),
    route('POST /till/updates/install', {
      schema: { summary: 'Install the update and start again, while no sale is open' },
      permission: { till: 'settings', tills: 'main' },
      audit: [],
      handler: () => updates.install(),
    }),
    route('POST /till/updates/postpone', {
      schema: { summary: 'Wait with the restart after a closing of the day until the next closing' },
      permission: { till: 'lock-screen', tills: 'all' },
      handler: () => updates.postpone(),
    }),
  ];
}
