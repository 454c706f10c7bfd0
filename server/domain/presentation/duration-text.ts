/** Durations as text for countdowns, the same in every language. Pure. */

/** Minutes and seconds, `10:12`; hours only if there are some, `1:02:03`. Rounded up; never below zero. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => `0${n}`.slice(-2);
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
