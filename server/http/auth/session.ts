/** Session headers of the till's requests: who is at the till, and who approves one act. */
import type { FastifyRequest } from 'fastify';

const SESSION_HEADER = 'cointill-session';
/** Another person's session for this one act: who is at the till doesn't change. */
export const APPROVAL_HEADER = 'cointill-approval';

export function sessionOf(
  request: FastifyRequest,
  header: typeof SESSION_HEADER | typeof APPROVAL_HEADER = SESSION_HEADER,
): string | null {
  const given = request.headers[header];
  return typeof given === 'string' && given.length <= 200 ? given : null;
}
