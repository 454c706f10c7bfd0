/** Schemas of backups: created, listed, verified, restored. */
import Type, { type Static } from 'typebox';
import { GivenSentence, instant, nullable } from '#http/plugins/schema.ts';

export const BackupView = Type.Object({
  name: Type.String(),
  madeAt: instant('When it was made.'),
  changes: Type.Integer({ description: 'Number of the last change of the books that is in it.' }),
  bytes: Type.Number(),
  /** Why it can't be restored, as far as known. */
  problem: nullable(GivenSentence),
});
export type BackupView = Static<typeof BackupView>;
const BackupCopiesView = Type.Object({
  folder: Type.String({ description: 'The chosen folder.' }),
  madeAt: nullable(instant('When the newest backup that was copied was made; null when none was.')),
  /** Why the newest backup could not be copied. */
  problem: nullable(GivenSentence),
});
export const BackupsAnswer = Type.Object({
  success: Type.Boolean(),
  /** The newest first. */
  backups: Type.Array(BackupView),
  wanted: nullable(Type.String({ description: 'The one that is restored at the next start.' })),
  changes: Type.Integer({ description: 'Number of the last change of the books now.' }),
  copies: nullable(BackupCopiesView),
});
export type BackupsAnswer = Static<typeof BackupsAnswer>;
export const BackupCopiesRequest = Type.Object({
  folder: nullable(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'The whole path of an existing folder; null: backups are not copied.',
    }),
  ),
});
export const BackupRequest = Type.Object({ name: Type.String({ minLength: 1, maxLength: 80 }) });
export const CheckedBackup = Type.Object({ success: Type.Boolean(), backup: BackupView });
export type CheckedBackup = Static<typeof CheckedBackup>;
