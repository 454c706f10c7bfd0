/** HTTP client: sends one request, turns failures into ApiError, and pairs a browser. */

import type { Reason } from '#domain/messages/reason.ts';
import { ROLES, type Role } from '#domain/staff/permissions.ts';

/** The server refused (its status and message), or did not answer (status 0). */
export class ApiError extends Error {
  readonly status: number;
  /** The request field that was refused, if the server names one. */
  readonly field: string | null;
  /** The role whose PIN is required, if that is what is missing. */
  readonly needs: Role | null;
  /** The reason, as a name the till has a sentence for; null if there is only the server's own message. */
  readonly why: Reason | null;
  /** The required PIN was asked for, and the user cancelled. */
  readonly declined: boolean;
  /** When a retry makes sense, if the server says so. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    field: string | null = null,
    more: {
      readonly needs?: Role | null;
      readonly why?: Reason | null;
      readonly declined?: boolean;
      readonly retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
    this.needs = more.needs ?? null;
    this.why = more.why ?? null;
    this.declined = more.declined ?? false;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

export interface ApiOptions {
  /** `/api/v1`, or with a host in front. */
  readonly root: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Never sent by the server: set when the PIN dialog was cancelled. */
export const DECLINED = 'cointill-declined';

export const PATIENCE_MS = 20_000;

export async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  let words = '';
  let field: string | null = null;
  let needs: Role | null = null;
  let why: Reason | null = null;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') {
      words = body.error;
      if ('needs' in body) needs = ROLES.find((role) => role === body.needs) ?? null;
      if ('why' in body) why = body.why as Reason;
      if ('field' in body && typeof body.field === 'string') field = body.field;
    }
  } catch {
    // Not the program's own response: report only the status.
  }
  const declined = response.headers.has(DECLINED);
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || null;
  return new ApiError(response.status, words, field, { needs, why, declined, retryAfterSeconds });
}

export async function send(options: ApiOptions, path: string, init: RequestInit): Promise<Response> {
  try {
    return await options.fetch(options.root + path, { ...init, cache: 'no-store', redirect: 'error' });
  } catch (cause) {
    throw Object.assign(new ApiError(0, ''), { cause });
  }
}

/** Exchanges the pairing code for a token: makes a browser a till, or with the other path a customer display. */
export async function pair(
  options: ApiOptions,
  code: string,
  path: '/till/pair' | '/display/pair' = '/till/pair',
): Promise<string> {
  const response = await send(options, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw await refusal(response);
  const answer = (await response.json()) as { token: string };
  return answer.token;
}
