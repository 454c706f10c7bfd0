/** Staff settings: the role needed for each act, and the idle time-out. Validation and reading. */
import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { ACTS, type Act, DEFAULT_ROLES, FIXED_ACTS, ROLES, type Role } from '#domain/staff/permissions.ts';
import { DEFAULT_PEOPLE_TERMS, type StaffSettings } from '#domain/staff/person.ts';

/** @throws Failure invalid-request */
export function parseStaffSettings(wish: StaffSettings): StaffSettings {
  const { discountBasisPoints, idleMinutes, lockAfterSale } = wish;
  if (!Number.isInteger(discountBasisPoints) || discountBasisPoints < 0 || discountBasisPoints > 10_000) {
    throw invalid(
      'discountPercent',
      'discountPercent must be a percentage from 0 to 100',
      createReason('percent-form'),
    );
  }
  if (idleMinutes !== null && (!Number.isInteger(idleMinutes) || idleMinutes < 1 || idleMinutes > 600)) {
    throw invalid(
      'idleMinutes',
      'idleMinutes must be a whole number from 1 to 600, or null',
      createReason('number-range', { least: 1, most: 600 }),
    );
  }
  for (const act of FIXED_ACTS) {
    if (wish.roles[act] !== DEFAULT_ROLES[act])
      throw invalid(`roles.${act}`, `roles.${act} is always ${DEFAULT_ROLES[act]}`);
  }
  return { roles: wish.roles, discountBasisPoints, idleMinutes, lockAfterSale };
}

/** Unreadable settings fall back to the strict defaults. */
export function readTerms(text: string | undefined): StaffSettings {
  if (text === undefined) return DEFAULT_PEOPLE_TERMS;
  const kept = JSON.parse(text) as Partial<StaffSettings>;
  const roles = { ...DEFAULT_ROLES } as Record<Act, Role>;
  for (const act of ACTS) {
    const role = kept.roles?.[act];
    if (role !== undefined && ROLES.includes(role) && !FIXED_ACTS.includes(act)) roles[act] = role;
  }
  return { ...DEFAULT_PEOPLE_TERMS, ...kept, roles };
}
