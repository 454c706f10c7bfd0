/**
 * Request ids, in the answer and in the log: the client's own, or a generated one where it sends none that is plain.
 */

export const REQUEST_ID = 'x-request-id';

/** Characters that are safe in a header, in a line of a log and on a command line. */
const PLAIN = /^[\w.:=+/@-]{1,128}$/;

interface Asked {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export type RequestIds = (request?: Asked) => string;

/**
 * @param start distinguishes the requests of this start from those of all others; a counter costs less than a random id
 * each
 */
export function requestIds(start: string): RequestIds {
  let count = 0;
  return (request) => {
    const own = request?.headers[REQUEST_ID];
    return typeof own === 'string' && PLAIN.test(own) ? own : `${start}-${(++count).toString(36)}`;
  };
}
