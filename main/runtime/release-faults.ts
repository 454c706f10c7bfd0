/** What a checkout must have before it is released: the tag's version, what is new in it, an owner, and the updates' key. */
import { isPublicKey } from '#main/updates/signature.ts';
import { notesOf } from './changelog.ts';

export interface ReleaseManifest {
  readonly version: string;
  readonly homepage: string;
  readonly author: { readonly email: string };
  readonly releases: { readonly publicKey: string | null };
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
  { version, homepage, author, releases }: ReleaseManifest,
  changelog: string,
): string[] {
  const faults: string[] = [];
  // A pre-release would be described in files of another name, which no till asks for.
  if (!/^\d+\.\d+\.\d+$/.test(version)) faults.push(`${version} in package.json is no version like 1.2.3.`);
  if (tag !== `v${version}`) faults.push(`The tag is ${tag}, but package.json has the version ${version}.`);
  if (notesOf(changelog, version) === '')
    faults.push(`CHANGELOG.md has nothing below the heading "## ${version}".`);
  if (!URL.canParse(homepage) || PLACEHOLDER.test(new URL(homepage).hostname))
    faults.push(`homepage in package.json is the placeholder ${homepage}: put the owner's address there.`);
  if (!author.email.includes('@') || PLACEHOLDER.test(author.email))
    faults.push(`author.email in package.json is the placeholder ${author.email}: put the owner's there.`);
  if (releases.publicKey === null || !isPublicKey(releases.publicKey))
    faults.push(
      'releases.publicKey in package.json is no key: make one with "npm run release-key -- new FILE". ' +
        'Tills that were installed without it would never update themselves.',
    );
  return faults;
}
