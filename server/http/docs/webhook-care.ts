/** Guide: webhooks that do not arrive, and rotating the signing secret. */
import { type Html, html } from '#http/plugins/html.ts';
import { block, prose } from './prose.ts';
import { curlGet, curlPost } from './quick-start.ts';
import { RECEIVERS } from './verify.ts';

const TRIES = `What could not be delivered is kept, even when the server restarts. It is sent once your program is back.

- **When it is tried.** At once. After each failed try the server waits longer: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 16 h and 17 h, each up to a tenth longer. After 3 days it gives up: the delivery is \`failed\`. From the fifth failure in a row on, the whole endpoint also pauses for 5 s to 5 min after each.
- **If you answer with \`Retry-After\`** and not with a 2xx, nothing is sent to the endpoint for that long, but for an hour at most. That delivery itself waits as long as you ask, within its 3 days.
- **If you answer 410 Gone**, the endpoint is switched off. That delivery is \`failed\`. Others that wait stay until the endpoint is switched on again.
- **If you accept nothing for 3 days**, the endpoint is switched off as well, when the first delivery is given up.
- **While an endpoint is off, nothing is kept for it.** What happens in that time is never sent. [What was paid meanwhile](#webhooks-catch-up) shows how to find it.

**See how it stands.** The first line lists your endpoints: \`enabled\`, \`switchedOff\` (when and why), \`waiting\` (how many deliveries) and \`failing\` (since when, the last answer, the next try). The second lists the deliveries that wait, with every try and its answer.`;

const RELEASE = `**Send what waits.** Repair your program first. While the endpoint is on, you may simply wait for the next try. If that takes too long, any one of these is enough:

- Send a test, as above. When your program accepts it, everything that waits is sent within half a minute.
- Change the endpoint. The same happens, without a test.
- Send one delivery again. The answer says \`waiting\`; it goes out a moment later, after earlier ones of its invoice.

**If the endpoint is switched off, only a change with \`"enabled": true\` switches it on.** A test reaches your program, but leaves the endpoint off. Sending a delivery again gets 409. This switches it on and sends what waits:`;

const FAILED = `**What is \`failed\` stays so** until you send it again, which gives it 3 days of new tries. This sends all of them again, up to 200 at a time:`;

/** Pending deliveries, and why. In the shell of the quick start. */
const STANDING = `${curlGet('/webhooks/endpoints')}
${curlGet('/webhooks/deliveries?endpointId=$ENDPOINT&state=waiting')}`;

/** For the same shell: an action on its endpoint. */
const onEndpoint = (path: string, more = '') => `curl -sS "$COINTILL/webhooks/endpoints/${path}" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -d "{\\"endpointId\\": \\"$ENDPOINT\\"${more}}"; echo`;

export const SWITCH_ON = onEndpoint('change', ', \\"enabled\\": true');

export const SEND_FAILED = `for ID in $(curl -sS "$COINTILL/webhooks/deliveries?endpointId=$ENDPOINT&state=failed&limit=200" \\
  -H "Authorization: Bearer $COINTILL_KEY" | tr ',' '\\n' | sed -n 's/.*"deliveryId":"\\([^"]*\\)".*/\\1/p'); do
  curl -sS "$COINTILL/webhooks/deliveries/redeliver" \\
    -H "Authorization: Bearer $COINTILL_KEY" \\
    -H 'Content-Type: application/json' \\
    -d "{\\"deliveryId\\": \\"$ID\\"}"; echo
done`;

/** Rotates the secret and stores it, in the same shell. */
export const ROTATE = curlPost('/webhooks/endpoints/rotate', `"{\\"endpointId\\": \\"$ENDPOINT\\"}"`, {
  WEBHOOK_SECRET: 'secret',
});

export const END_OLD = onEndpoint('end-old-secret');

/** Restarts the running program, with the secret now in the shell. */
export const restarted = (start: string): string => `kill $HOOK; wait $HOOK\n${start}`;

export function drawDown(): Html {
  return html`<h3 id="webhooks-down">When your receiver was down</h3>${prose(TRIES)}${block(STANDING)}${prose(RELEASE)}${block(SWITCH_ON)}${prose(FAILED)}${block(SEND_FAILED)}`;
}

export function drawRotation(): Html {
  return html`<h3 id="webhooks-rotation">Changing the secret</h3>
${prose('Ask for a new secret. The answer shows it this once, and the last lines keep it:')}${block(ROTATE)}
${prose('For 24 hours, or as long as `keepOldHours` says, every delivery has two signatures, so receivers with the old secret and with the new one both accept it. Restart your program with the new one:')}
${RECEIVERS.map(({ language, start }) => html`<h4>${language}</h4>${block(restarted(start))}`)}
${prose('Then end the old secret:')}${block(END_OLD)}
${prose('**At most two secrets sign at a time.** If you change the secret again before that, the oldest one ends at once. Finish one change before you begin the next.')}`;
}
