/** A number whose long decimals are set in groups of three, for eyes only: it copies and reads as one number. */
import { digitGroups } from '#domain/presentation/digit-groups.ts';

export function Digits({ text }: { readonly text: string }) {
  const [first, ...groups] = digitGroups(text);
  return (
    <>
      {first}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        <span key={index} className="digit-group">
          {group}
        </span>
      ))}
    </>
  );
}
