/** Schemas of the program's updates, on the computer of the till's own window. */
import Type, { type Static } from 'typebox';
import { literals, nullable } from '#http/plugins/schema.ts';

export const UpdatesView = Type.Object({
  cant: nullable(literals(['unpackaged', 'no-feed'])),
  on: Type.Boolean(),
  phase: literals(['idle', 'checking', 'downloading', 'ready']),
  version: nullable(Type.String()),
  notes: Type.String(),
  problem: nullable(literals(['unreachable', 'not-signed', 'older', 'damaged', 'no-room', 'not-installed'])),
  checkedAt: nullable(Type.Number()),
  asksPassword: Type.Boolean(),
});
export type UpdatesView = Static<typeof UpdatesView>;

export const UpdatesAnswer = Type.Object({ success: Type.Boolean(), updates: UpdatesView });
export type UpdatesAnswer = Static<typeof UpdatesAnswer>;
