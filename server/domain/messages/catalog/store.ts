/** Message catalog for the store and its backups, in English. */

import { plural } from '#domain/languages/plural.ts';

interface InFile {
  readonly file: string;
}

export const ofBooks = {
  'snapshot-damaged': ({ file, why, kept }: InFile & { readonly why: string; readonly kept: string }) =>
    `${file} was damaged (${why}). It is kept as ${kept}; what it held was read from the journal instead`,
  'journal-short': ({ from, to }: { readonly from: number; readonly to: number }) =>
    `The journal ends too early: the changes from number ${from} to number ${to} were confirmed and are gone. Restore a backup`,
  'segment-missing': ({ file }: InFile) =>
    `The journal file ${file} is missing: what was committed in it is not in the books. Restore a backup`,
  'index-rebuilt': ({ file }: InFile) => `The index file ${file} did not fit and was made again`,
  'changes-missing': ({ file, number }: InFile & { readonly number: number }) =>
    `Changes before number ${number} are missing from the journal (${file}). Restore a backup`,
  'torn-line-dropped': ({ file, bytes }: InFile & { readonly bytes: number }) =>
    `The last write to ${file} was cut off (${bytes} bytes), as a power cut does. It had not been ` +
    'confirmed to anybody and was dropped',
  'segment-damaged': ({
    file,
    places,
    kept,
  }: InFile & { readonly places: readonly string[]; readonly kept: string }) =>
    `The journal file ${file} is damaged (${places.join('; ')}). Everything else in it was read. ` +
    `A copy is kept as ${kept}; compare with a backup`,
  'segment-still-damaged': ({ file, count }: InFile & { readonly count: number }) =>
    `The journal file ${file} has ${plural('en', count, { one: '# damaged place', other: '# damaged places' })}, as told before. ` +
    'Everything else in it was read',
  'journal-foreign': ({ file }: InFile) =>
    `Another program writes to ${file}, or it was removed. To keep the books safe nothing more is written: ` +
    'end the other program, then start this one again',
  'journal-rotten': ({ file }: InFile) =>
    `${file} is no longer as it was written; the disk may be failing. The backups have a good copy: restore the newest one`,
  'invoice-damaged': ({ name, file }: InFile & { readonly name: string }) =>
    `The sale ${name} can't be read, for ${file} is damaged where it is. It is missing from lists, reports and exports. ` +
    'The backups may have it: restore the newest one',
  'backup-failed': ({ why }: { readonly why: string }) =>
    `Earlier backups are untouched, but the daily backup failed: ${why}`,
  'disk-refused-backup': 'the disk refused to write the backup',
  'backup-no-room': ({
    needs,
    free,
    keeps,
  }: {
    readonly needs: number;
    readonly free: number;
    readonly keeps: number;
  }) =>
    `the backup needs ${needs} MB and ${free} MB are free, of which ${keeps} MB are kept for sales. Make room on the disk`,
  'backup-rotten': ({ file }: InFile) =>
    `the backup would not be good: ${file} is not as it was written. The disk may be failing: restore the backup before`,
  'backup-unusable': ({ folder, why }: { readonly folder: string; readonly why: string }) =>
    `the backup ${folder} can't be used: ${why}`,
  'manifest-missing': ({ file }: InFile) => `it has no ${file}`,
  'manifest-other': ({ file }: InFile) => `its ${file} is of something else`,
  'manifest-damaged': ({ file }: InFile) => `its ${file} is damaged`,
  'manifest-names': ({ file, path }: InFile & { readonly path: string }) => `its ${file} names ${path}`,
  'backup-file-other': ({ file }: InFile) => `${file} is missing or not as it was backed up`,
  'practice-damaged': ({ file, aside }: { readonly file: string; readonly aside: string }) =>
    `the practice file ${file} was damaged and is kept as ${aside}: practice starts over, and practice payments made before are gone`,
  'backup-unread': "it can't be read",
  'format-newer': ({ file, version, known }: InFile & { readonly version: number; readonly known: number }) =>
    `${file} was written by a newer version of Cointill (store format ${version}, this program knows ${known}). ` +
    'Nothing was changed. Install the newer version, or point this one at another data folder.',
  restored: ({
    backup,
    at,
    aside,
  }: {
    readonly backup: string;
    readonly at: string;
    readonly aside: string;
  }) =>
    `The books were restored from ${backup}, as they were at ${at}. The books from before are kept in ${aside}`,
  'restored-first': ({ backup, at }: { readonly backup: string; readonly at: string }) =>
    `The books were restored from ${backup}, as they were at ${at}. There were no books before`,
  'indexes-skipped': ({ skip, accounts }: { readonly skip: number; readonly accounts: number }) =>
    `So that no address is given out twice, ${skip} addresses were passed over in each of ` +
    `${plural('en', accounts, { one: '# account', other: '# accounts' })}. Set the gap limit of the shop's wallet above ${skip}`,
  'restore-refused': ({ backup, why }: { readonly backup: string; readonly why: string }) =>
    `The backup ${backup} was not restored, and the books are as they were: ${why}`,
};
