/**
 * Desktop integration routes for the computer of the till's own window. Only for the till's token; kiosk mode needs a
 * PIN each time.
 */
import { type Route, route } from '#http/plugins/route.ts';
import type { ThisComputer } from '#usecases/settings/desktop-integration.ts';
import { ComputerAnswer, TurnRequest } from './schema-desktop-integration.ts';

export interface ComputerRoutes {
  readonly computer: ThisComputer;
}

export function computerRoutes({ computer }: ComputerRoutes): readonly Route[] {
  return [
    route('GET /till/computer', {
      schema: { summary: 'Status of this computer', answer: ComputerAnswer },
      permission: { till: 'lock-screen', tills: 'main' },
      handler: async () => ({ computer: await computer.state() }),
    }),
    route('POST /till/computer/kiosk', {
      schema: { summary: 'Start or leave kiosk mode', body: TurnRequest, answer: ComputerAnswer },
      permission: { till: 'kiosk', tills: 'here' },
      audit: ['on'],
      handler: async ({ body }) => ({ computer: await computer.kiosk(body.on) }),
    }),
    route('POST /till/computer/start', {
      schema: { summary: 'Start with the computer, or not', body: TurnRequest, answer: ComputerAnswer },
      permission: { till: 'settings', tills: 'here' },
      audit: ['on'],
      handler: async ({ body }) => ({ computer: await computer.startWithIt(body.on) }),
    }),
    route('POST /till/computer/quit', {
      schema: { summary: 'Quit the program' },
      permission: { till: 'kiosk', tills: 'here' },
      audit: [],
      handler: () => computer.quit(),
    }),
  ];
}
