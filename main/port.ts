/** The port requested for the desktop's server. */

/** @returns null for the port of the settings @throws Error when the text is not a port */
export function portFrom(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new Error(`COINTILL_PORT is "${text}"; it must be a number from 0 to 65535`);
  }
  return port;
}
