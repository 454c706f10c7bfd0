/**
 * Backend contract suite in practice mode: each method on its own chain, reopened from its file. LIGHTNING is not among
 * them: its invoices take one exact payment, where the suite pays twice; see `open-practice.test.ts`.
 */
import type { PracticeWorld } from '#adapters/practice/open-practice.ts';
import { METHODS, type Method } from '#domain/coins/method.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import { type BackendStage, backendSuite } from '#test/support/fakes/backend-suite.ts';
import { Place } from './world.ts';

/** Every reopening is a restart: one world is closed, and the next knows only the file. */
class PracticeStage implements BackendStage {
  readonly amount = 1_000_000n;
  readonly #method: Method;
  readonly #place: Place;
  #world: PracticeWorld;
  #index = 0;
  backend: Backend;

  private constructor(method: Method, place: Place, world: PracticeWorld) {
    this.#method = method;
    this.#place = place;
    this.#world = world;
    this.backend = world.backend(method);
  }

  static async open(method: Method): Promise<PracticeStage> {
    const place = await Place.make();
    return new PracticeStage(method, place, await place.open());
  }

  async reopen(): Promise<Backend> {
    await this.#world.close();
    this.#world = await this.#place.open();
    this.backend = this.#world.backend(this.#method);
    return this.backend;
  }

  now(): number {
    return this.#place.clock.now();
  }

  nextIndex(): number {
    return this.#index++;
  }

  pass(): Promise<void> {
    return this.#place.clock.advance(MINUTE);
  }

  end(): Promise<void> {
    return this.#place.end();
  }

  pay(target: LookTarget, units: bigint): Promise<void> {
    return this.#world.pay({ method: this.#method, target, units, confirmations: 0 });
  }

  confirm(target: LookTarget): Promise<void> {
    return unlessNothingWaits(this.#world.confirm({ method: this.#method, target }));
  }

  undo(target: LookTarget): Promise<void> {
    return unlessNothingWaits(this.#world.undo({ method: this.#method, target }));
  }
}

/** The suite also mines and reverses where nothing was paid; the practice wallet answers that there is nothing. */
async function unlessNothingWaits(act: Promise<void>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'conflict') throw error;
  }
}

for (const method of METHODS.filter((one) => one !== 'LIGHTNING')) {
  backendSuite(`${method} in practice`, () => PracticeStage.open(method), { without: ['outage'] });
}
