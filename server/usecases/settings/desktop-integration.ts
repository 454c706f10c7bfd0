/** Desktop integration: kiosk mode, autostart, quit. Permissions are checked by the endpoints. */
import { Failure } from '#domain/messages/errors.ts';
import type { Computer, ComputerState } from '#ports/host.ts';

export interface ThisComputer {
  /** @throws Failure not-found where the till has no window of its own; so do the others */
  state(): Promise<ComputerState>;
  /** @throws Failure conflict where nobody has a PIN to leave it with */
  kiosk(on: boolean): Promise<ComputerState>;
  /** @throws Failure conflict where it is impossible */
  startWithIt(on: boolean): Promise<ComputerState>;
  quit(): void;
}

export interface ThisComputerNeeds {
  readonly computer: Computer | undefined;
  /** The number of staff members. */
  readonly people: () => number;
}

export function thisComputer({ computer, people }: ThisComputerNeeds): ThisComputer {
  const own = (): Computer => {
    if (!computer) throw new Failure('not-found', 'this till has no window of its own');
    return computer;
  };
  return {
    state: async () => own().state(),
    async kiosk(on) {
      const here = own();
      if (on && people() === 0) {
        throw new Failure('conflict', 'kiosk mode is left with a PIN: add the owner under People first');
      }
      await here.kiosk(on);
      return here.state();
    },
    async startWithIt(on) {
      const here = own();
      const { cantStart } = await here.state();
      if (cantStart !== null) throw new Failure('conflict', 'this copy can’t be started with the computer');
      await here.startWithIt(on);
      return here.state();
    },
    quit: () => own().quit(),
  };
}
