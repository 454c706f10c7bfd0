/** `cointill people`: staff members, a new PIN for an owner who forgot theirs, and the audit log. */
import { pinHash } from '#adapters/host/pin-hash.ts';
import { systemClock, systemDigest, systemRandom } from '#adapters/host/system.ts';
import { iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { isTrivialPin, type Person } from '#domain/staff/person.ts';
import { createAuditLog } from '#usecases/staff/audit-log.ts';
import { openPeople } from '#usecases/staff/people.ts';
import { readAct, WrongUse } from './arguments.ts';
import { BOOKS_OPTIONS, withBooks } from './data-folder.ts';
import { printJson, printLine, printTable, remark } from './print.ts';

export const PEOPLE_HELP = `cointill people list [--data DIR] [--json]
      Shows who may use the till; never a PIN.
cointill people reset [--name NAME] [--data DIR] [--json]
      Gives an owner a new PIN and prints it this once, alone on standard output. --name where there are several owners.
cointill people log [--limit N] [--data DIR] [--json]
      Shows what was done at the till and by whom, newest first, and whether the log was tampered with.
`;

/** Staff belong to the till, whatever its shop. */
const { shop: _none, ...OPTIONS } = BOOKS_OPTIONS;
const ACTS = {
  list: { options: OPTIONS, words: 0 },
  reset: { options: { ...OPTIONS, name: { type: 'string' } }, words: 0 },
  log: { options: { ...OPTIONS, limit: { type: 'string' } }, words: 0 },
} as const;
const BY = { who: 'command line', role: null } as const;
const PIN_DIGITS = 6;

export async function peopleCommand(given: readonly string[]): Promise<void> {
  const { act, args } = readAct('people', given, ACTS);
  const json = args.flag('json');
  await withBooks(args, async ({ store }) => {
    const log = createAuditLog({ store, clock: systemClock, digest: systemDigest });
    const people = openPeople({
      store,
      clock: systemClock,
      random: systemRandom,
      digest: systemDigest,
      pins: pinHash(systemRandom),
      log,
    });
    if (act === 'list') {
      const all = people.list().map(({ id, name, role }) => ({ id, name, role }));
      if (json) return printJson({ people: all });
      printTable(
        ['NAME', 'ROLE'],
        all.map(({ name, role }) => [name, role]),
        'nobody yet: the till asks for no PIN',
      );
    } else if (act === 'log') {
      const acts = log.list(args.number('limit', 1, 1_000_000) ?? 100);
      const broken = log.broken();
      if (json) return printJson({ acts: acts.map((entry) => ({ ...entry, at: iso(entry.at) })), broken });
      printTable(
        ['NUMBER', 'TIME', 'WHO', 'ACT', 'ABOUT'],
        acts.map(({ number, at, who, act: what, about }) => [
          number,
          iso(at),
          who,
          what,
          Object.values(about).join(' · ') || null,
        ]),
        'nothing was done yet',
      );
      remark(broken === null ? 'the log is unbroken' : `entry ${broken} was changed from outside`);
    } else {
      const owner = ownerOf(people.list(), args.text('name'));
      const pin = freshPin();
      await people.change(owner.id, { name: owner.name, role: owner.role, pin }, BY);
      if (json) return printJson({ name: owner.name, pin });
      remark(`This is the new PIN of ${owner.name}. It is shown only now.`);
      printLine(pin);
    }
  });
}

/** @throws Failure not-found; WrongUse where there are several */
function ownerOf(people: readonly Person[], name: string | undefined): Person {
  const owners = people.filter((person) => person.role === 'owner');
  const named = name === undefined ? owners : owners.filter((person) => person.name === name);
  const [first, second] = named;
  if (!first) {
    const known = owners.length === 0 ? 'there are no people' : `owners are: ${namesOf(owners)}`;
    throw new Failure('not-found', `there is no such owner; ${known}`);
  }
  if (second) throw new WrongUse(`name the owner with --name: ${namesOf(owners)}`);
  return first;
}

function namesOf(people: readonly Person[]): string {
  return people.map((person) => person.name).join(', ');
}

/** All PINs equally likely, except trivial ones: bytes above 249 are drawn again. */
function freshPin(): string {
  let pin = '';
  while (pin.length < PIN_DIGITS) {
    const [byte = 255] = systemRandom.bytes(1);
    if (byte < 250) pin += String(byte % 10);
  }
  return isTrivialPin(pin) ? freshPin() : pin;
}
