/**
 * The cookie that makes a browser in the local network a till: no script of the page can read its token, and no other
 * site's page can have it sent. Requests go on with the token as their bearer, like those of the main computer.
 */
import type { FastifyInstance } from 'fastify';
import { DAY, SECOND } from '#domain/kernel/time.ts';

const NAME = '__Host-cointill-till';
const VALUE = /(?:^|; )__Host-cointill-till=([A-Za-z0-9_]{1,100})(?:;|$)/;
/** The longest that browsers keep a cookie; it is set again each time the till connects, by this path. */
const MAX_AGE_S = (400 * DAY) / SECOND;
const CONNECTS = '/till/stream';

export function tillCookie(token: string): string {
  return `${NAME}=${token}; Path=/; Max-Age=${MAX_AGE_S}; Secure; HttpOnly; SameSite=Strict`;
}

/**
 * The way in for tills on this app: whatever else a request says of itself is dropped, but for an API key where those
 * are served, and for the token of a customer display at a display's own routes: there the cookie is ignored, as a
 * display may be another window of the till's browser.
 */
export function readTillCookie(app: FastifyInstance, servesKeys: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.permission === 'display') return done();
    const token = VALUE.exec(request.headers.cookie ?? '')?.[1];
    if (token !== undefined || !servesKeys()) delete request.headers.authorization;
    if (token !== undefined) {
      request.headers.authorization = `Bearer ${token}`;
      if (request.url.endsWith(CONNECTS)) reply.header('set-cookie', tillCookie(token));
    }
    done();
  });
}
