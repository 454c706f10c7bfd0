/**
 * Desktop integration routes for the computer of the till's own window. Only for the till's token; kiosk mode needs a
 * PIN each time.
 */
import type { FastifyInstance } from 'fastify';
import type Type from 'typebox';
import type { Auth } from '#http/auth/auth.ts';
import { caller, ofTill } from '#http/plugins/route.ts';
import { Done } from '#http/plugins/schema.ts';
import type { ThisComputer } from '#usecases/settings/desktop-integration.ts';
import { ComputerAnswer, TurnRequest } from './schema-desktop-integration.ts';

export interface ComputerRoutes {
  readonly auth: Auth;
  readonly computer: ThisComputer;
}

export function computerRoutes(app: FastifyInstance, { auth, computer }: ComputerRoutes): void {
  const asTill = caller((request) => auth.till(request));
  const options = (summary: string, answer: Type.TSchema, taken: { body?: Type.TSchema } = {}) => ({
    onRequest: asTill.hook,
    schema: ofTill(summary, answer, taken),
  });

  app.get('/till/computer', options('How this computer stands', ComputerAnswer), async () => ({
    success: true,
    computer: await computer.state(),
  }));
  app.post<{ Body: TurnRequest }>(
    '/till/computer/kiosk',
    options('Start or leave kiosk mode', ComputerAnswer, { body: TurnRequest }),
    async ({ body }) => ({ success: true, computer: await computer.kiosk(body.on) }),
  );
  app.post<{ Body: TurnRequest }>(
    '/till/computer/start',
    options('Start with the computer, or not', ComputerAnswer, { body: TurnRequest }),
    async ({ body }) => ({ success: true, computer: await computer.startWithIt(body.on) }),
  );
  app.post('/till/computer/quit', options('End the program', Done), async () => {
    computer.quit();
    return { success: true };
  });
}
