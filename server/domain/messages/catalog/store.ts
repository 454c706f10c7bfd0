/** Message catalog for the store and its backups, in English. */

import { plural } from '#domain/languages/plural.ts';

interface Database {
  /** Its address, without the password. */
  readonly database: string;
}

interface Moved {
  /** A data folder, or a database's address without the password. */
  readonly place: string;
  readonly other: string;
}

interface InFile {
  readonly file: string;
}

export const ofBooks = {
  'snapshot-damaged': ({ file, why, kept }: InFile & { readonly why: string; readonly kept: string }) =>
    `${file} was damaged (${why}). It is kept as ${kept}; its content was read from the journal instead`,
  'journal-short': ({ from, to }: { readonly from: number; readonly to: number }) =>
    `The journal ends too early: the changes from number ${from} to number ${to} were confirmed and are lost. Restore a backup`,
  'segment-missing': ({ file }: InFile) =>
    `The journal file ${file} is missing: its content is not in the data. Restore a backup`,
  'index-rebuilt': ({ file }: InFile) => `The index file ${file} did not match and was rebuilt`,
  'changes-missing': ({ file, number }: InFile & { readonly number: number }) =>
    `Changes before number ${number} are missing from the journal (${file}). Restore a backup`,
  'torn-line-dropped': ({ file, bytes }: InFile & { readonly bytes: number }) =>
    `The last write to ${file} was cut off (${bytes} bytes), as in a power cut. It had not been ` +
    'confirmed to anyone and was dropped',
  'segment-damaged': ({
    file,
    places,
    kept,
  }: InFile & { readonly places: readonly string[]; readonly kept: string }) =>
    `The journal file ${file} is damaged (${places.join('; ')}). Everything else in it was read. ` +
    `A copy is kept as ${kept}; compare with a backup`,
  'segment-still-damaged': ({ file, count }: InFile & { readonly count: number }) =>
    `The journal file ${file} has ${plural('en', count, { one: '# damaged place', other: '# damaged places' })}, as reported before. ` +
    'Everything else in it was read',
  'journal-foreign': ({ file }: InFile) =>
    `Another program writes to ${file}, or it was removed. To protect the data, nothing more is written: ` +
    'quit the other program, then start this one again',
  'journal-rotten': ({ file }: InFile) =>
    `${file} has changed since it was written; the disk may be failing. The backups have a good copy: restore the newest one`,
  'invoice-damaged': ({ name, file }: InFile & { readonly name: string }) =>
    `The sale ${name} can't be read because ${file} is damaged at that place. It is missing from lists, reports and exports. ` +
    'The backups may have it: restore the newest one',
  'backup-failed': ({ why }: { readonly why: string }) =>
    `Earlier backups are untouched, but the daily backup failed: ${why}`,
  'backup-not-copied': ({ folder }: { readonly folder: string }) =>
    `The last backup was not copied to ${folder}. Connect its disk and check that it has space: it is tried again every hour`,
  'disk-refused-backup': 'the backup could not be written to the disk',
  'backup-no-room': ({
    needs,
    free,
    keeps,
  }: {
    readonly needs: number;
    readonly free: number;
    readonly keeps: number;
  }) =>
    `the backup needs ${needs} MB and ${free} MB are free, of which ${keeps} MB are kept for sales. Free up space on the disk`,
  'backup-rotten': ({ file }: InFile) =>
    `the backup would be damaged: ${file} has changed since it was written. The disk may be failing: restore the previous backup`,
  'backup-unusable': ({ folder, why }: { readonly folder: string; readonly why: string }) =>
    `the backup ${folder} can't be used: ${why}`,
  'manifest-missing': ({ file }: InFile) => `it has no ${file}`,
  'manifest-other': ({ file }: InFile) => `its ${file} belongs to something else`,
  'manifest-damaged': ({ file }: InFile) => `its ${file} is damaged`,
  'manifest-names': ({ file, path }: InFile & { readonly path: string }) => `its ${file} names ${path}`,
  'backup-file-other': ({ file }: InFile) => `${file} is missing or not as it was backed up`,
  'practice-damaged': ({ file, aside }: { readonly file: string; readonly aside: string }) =>
    `the practice file ${file} was damaged and is kept as ${aside}: practice starts over, and earlier practice payments are lost`,
  'backup-unread': "it can't be read",
  'format-newer': ({ file, version, known }: InFile & { readonly version: number; readonly known: number }) =>
    `${file} was written by a newer version of Cointill (store format ${version}, this program knows ${known}). ` +
    'Nothing was changed. Install the newer version, or point this one at another data folder.',
  'database-unreachable': ({ database, why }: Database & { readonly why: string }) =>
    `The database ${database} can't be reached (${why}). Nothing can be sold until it answers again`,
  'database-awaits-standby': ({ database }: Database) =>
    `The database ${database} waits for its standby, which does not answer. Nothing can be sold until the standby is back, or removed from synchronous_standby_names`,
  'database-in-use': ({ database, holder }: Database & { readonly holder: string }) =>
    `The database ${database} is in use by another Cointill, on ${holder}. ` +
    'Stop that one, or wait for it to finish, then start this one again',
  'database-taken': ({ database, holder }: Database & { readonly holder: string }) =>
    `Another Cointill, on ${holder}, uses the database ${database} now. ` +
    'This one has stopped writing: stop one of them, then start this one again',
  'database-older': ({ database }: Database) =>
    `The database ${database} is an older copy of the one this server wrote to last: the sales made in between are missing`,
  'database-replaced': ({ database }: Database) =>
    `The database ${database} was replaced by an older copy. Nothing more is written to it: start Cointill again`,
  'database-newer': ({
    database,
    version,
    known,
  }: Database & { readonly version: number; readonly known: number }) =>
    `The database ${database} was written by a newer version of Cointill (schema ${version}, this program knows ${known}). ` +
    'Nothing was changed. Install the newer version',
  'books-moved': ({ place, other }: Moved) =>
    `The data in ${place} was moved to ${other}: use it there, or take this copy back into use with cointill move --undo`,
  'move-unfinished': ({ place, other }: Moved) =>
    `The move of the data from ${other} to ${place} was interrupted: run the same cointill move again`,
  'database-backups':
    "the data is in a PostgreSQL database, which has its own backups: use pg_dump, a replica, or your provider's backups",
  'list-too-long':
    'The database takes too long to find this. Choose a period or another filter, or type more letters or digits',
  restored: ({
    backup,
    at,
    aside,
  }: {
    readonly backup: string;
    readonly at: string;
    readonly aside: string;
  }) => `The data was restored from ${backup}, as of ${at}. The previous data is kept in ${aside}`,
  'restored-first': ({ backup, at }: { readonly backup: string; readonly at: string }) =>
    `The data was restored from ${backup}, as of ${at}. There was no data before`,
  'indexes-skipped': ({ skip, accounts }: { readonly skip: number; readonly accounts: number }) =>
    `To avoid reusing an address, ${skip} addresses were skipped in each of ` +
    `${plural('en', accounts, { one: '# account', other: '# accounts' })}. Set the gap limit of the shop's wallet above ${skip}`,
  'devices-unpaired': ({ count }: { readonly count: number }) =>
    'Tills and customer displays in the network must be paired again, so that a device that was removed since the backup ' +
    `does not come back (${plural('en', count, { one: '# device', other: '# devices' })})`,
  'restore-refused': ({ backup, why }: { readonly backup: string; readonly why: string }) =>
    `The backup ${backup} was not restored; the data is unchanged: ${why}`,
};
