/** What a checkout must have before it is released: the tag's version, what is new in it, and an owner. */
import { notesOf } from './changelog.ts';

export interface ReleaseManifest {
  readonly version: string;
  readonly homepage: string;
  readonly author: { readonly email: string };
}

/** RFC 2606 reserves the name for examples: nobody can own an address below it. */
const PLACEHOLDER = /\.example$/;

/**
 * @param tag `v` and the version
 * @param manifest package.json: its homepage and author name the owner in all packages
 * @returns a sentence for each; empty when it can be released
 */
export function faultsOfRelease(
  tag: string,
  { version, homepage, author }: ReleaseManifest,
  changelog: string,
): string[] {
  const faults: string[] = [];
  if (tag !== `v${version}`) faults.push(`The tag is ${tag}, but package.json has the version ${version}.`);
  if (notesOf(changelog, version) === '')
    faults.push(`CHANGELOG.md has nothing below the heading "## ${version}".`);
  if (!URL.canParse(homepage) || PLACEHOLDER.test(new URL(homepage).hostname))
    faults.push(`homepage in package.json is the placeholder ${homepage}: put the owner's address there.`);
  if (!author.email.includes('@') || PLACEHOLDER.test(author.email))
    faults.push(`author.email in package.json is the placeholder ${author.email}: put the owner's there.`);
  return faults;
}
