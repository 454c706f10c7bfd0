/** A person's initials in a tile of their own colour. Decoration: the name is beside it. */
/** The first letters of the first two words; of a single word, its first two letters. */
export function initialsOf(name: string): string {
  const [first = [], second] = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word]);
  const letters = second ? [...first.slice(0, 1), ...second.slice(0, 1)] : first.slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}

const COLOURS = 6;

/** The same person has the same colour everywhere. */
function colourOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % COLOURS;
}

export function Avatar({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={`avatar person-${colourOf(id)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
