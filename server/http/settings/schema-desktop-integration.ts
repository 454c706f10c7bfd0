/** Schemas of desktop integration for the computer of the till's own window: kiosk mode, and autostart. */
import Type, { type Static } from 'typebox';
import { literals, nullable } from '#http/plugins/schema.ts';

export const ComputerView = Type.Object({
  kiosk: Type.Boolean(),
  startsWithIt: Type.Boolean(),
  cantStart: nullable(literals(['unpackaged', 'data-folder'])),
});
export type ComputerView = Static<typeof ComputerView>;

export const ComputerAnswer = Type.Object({ success: Type.Boolean(), computer: ComputerView });
export type ComputerAnswer = Static<typeof ComputerAnswer>;

export const TurnRequest = Type.Object({ on: Type.Boolean() });
export type TurnRequest = Static<typeof TurnRequest>;
