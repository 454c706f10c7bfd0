/** The id of each request, in its answer and in the log: the client's own, or one of ours where it sends none that is plain. */

export const REQUEST_ID = 'x-request-id';

/** Signs that are safe in a header, in a line of a log and on a command line. */
const PLAIN = /^[\w.:=+/@-]{1,128}$/;

/** Tells the requests of this start from those of all others; counting on costs less than drawing each id. */
const START = crypto.randomUUID().slice(0, 8);
let count = 0;

interface Asked {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export function requestId(request?: Asked): string {
  const own = request?.headers[REQUEST_ID];
  return typeof own === 'string' && PLAIN.test(own) ? own : `${START}-${(++count).toString(36)}`;
}
