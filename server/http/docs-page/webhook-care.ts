/** The page on webhooks that do not arrive, and on changing the secret they are signed with. */
import { type Html, html } from '../html.ts';
import { block, prose } from './prose.ts';
import { got, posted } from './quick-start.ts';

const TRIES = `What could not be delivered is kept, also over a restart of the server, and goes out when your program is back:

- **When it is tried.** At once, then 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 16 h and 17 h after the try before, each up to a tenth later. After 3 days it is given up: \`failed\`. From the fifth failure in a row on, the endpoint is left alone for 5 s to 5 min after each.
- **Retry-After**, with any answer but a 2xx: the whole endpoint is left alone for so long, at most an hour; that delivery itself as long as you ask, within its 3 days.
- **410 Gone** switches the endpoint off. The delivery that got it is \`failed\`, older ones wait until it is switched on again.
- **Nothing taken for 3 days** switches it off too, when the first delivery is given up.
- What happens while an endpoint is off is not sent later.

**See how it stands.** The first line shows of each endpoint \`failing\` (since when, the last answer, the next try), \`waiting\` and \`switchedOff\`; the second what waits, with every try and its answer:`;

const RELEASE = `**Let go what waits.** Mend your program first. Then any one of these is enough:

- Send a test, as above. Once it is taken, all that waits goes out within half a minute.
- Change the endpoint, if only to switch it on: the same, without a test.
- Send one delivery again: it goes out at once, after earlier ones of its invoice, with 3 days of tries anew. That is the way for one that is \`failed\`, too.`;

/** What waits, and why. In the shell of the quick start. */
export const STANDING = `${got('/webhooks/endpoints')}
${got('/webhooks/deliveries?endpointId=$ENDPOINT&state=waiting')}`;

/** Gives a new secret and keeps it, in the same shell. */
export const ROTATE = posted('/webhooks/endpoints/rotate', `"{\\"endpointId\\": \\"$ENDPOINT\\"}"`, {
  WEBHOOK_SECRET: 'secret',
});

export const END_OLD = `curl -sS "$COINTILL/webhooks/endpoints/end-old-secret" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -d "{\\"endpointId\\": \\"$ENDPOINT\\"}"; echo`;

export function drawCare(restart: string): Html {
  return html`<h3 id="webhooks-down">When your receiver was down</h3>${prose(TRIES)}${block(STANDING)}${prose(RELEASE)}
<h3 id="webhooks-rotation">Changing the secret</h3>
${prose('Ask for a new one. The answer shows it this once, and the last lines keep it:')}${block(ROTATE)}
${prose('For 24 hours, or as long as `keepOldHours` says, deliveries carry two signatures, and a receiver with either secret takes them. Start yours with the new one; here:')}${block(`kill $!; wait $!\n${restart}`)}
${prose('Then end the old secret:')}${block(END_OLD)}
${prose('**Only two secrets sign.** A second change ends the oldest at once, however long it should have lasted: finish one before you begin the next.')}`;
}
