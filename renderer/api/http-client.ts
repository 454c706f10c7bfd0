/** The only way to the server: one request, and what went wrong with it; and how a browser is let in. */

import type { Reason } from '#domain/messages/reason.ts';
import { ROLES, type Role } from '#domain/staff/permissions.ts';

/** The server refused (its status and its words), or did not answer (status 0). */
export class ApiError extends Error {
  readonly status: number;
  /** The field of the request that was refused, where the server names one. */
  readonly field: string | null;
  /** The role whose PIN it needs, where that is what is missing. */
  readonly needs: Role | null;
  /** Why, as a name the till has a sentence for; null where only the server's own words tell. */
  readonly why: Reason | null;
  /** The PIN it needs was asked for, and whoever is at the till thought better of it. */
  readonly declined: boolean;
  /** When trying again makes sense, where the server says so. */
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

/** Never comes from the server: set where the question for a PIN was closed. */
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
    // Not the program's own answer: the status alone is told.
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

/** Trades the code from the terminal for a token: how a browser becomes a till, or at its own path a customer display. */
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
