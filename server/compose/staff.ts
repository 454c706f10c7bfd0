/** Composes staff: the people of the till with their PINs, and the audit log. */
import { createAuditLog } from '#usecases/staff/audit-log.ts';
import { openPeople } from '#usecases/staff/people.ts';
import type { Base } from './base.ts';

export type StaffParts = ReturnType<typeof openStaff>;

export function openStaff(base: Base) {
  const actLog = createAuditLog(base);
  const people = openPeople({ ...base, pins: base.machine.pinHash(base.random), log: actLog });
  return { actLog, people };
}
