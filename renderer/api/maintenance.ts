/** API calls for maintenance: health, backups, test sales. */

import type {
  BackupsAnswer,
  BackupView,
  BooksPlaceAnswer,
  BooksPlaceView,
  CheckedBackup,
  DatabaseRequest,
  HealthView,
  InvoiceView,
  MethodId,
  MoveBooksRequest,
  ProblemReportAnswer,
  TestedDatabase,
  TillHealthAnswer,
  ViewAnswer,
} from './types.ts';
import type { Caller } from './webhooks.ts';

/** Everything throws ApiError. */
export interface CareApi {
  health(): Promise<HealthView>;
  backups(): Promise<BackupsAnswer>;
  /** Copies every backup to this folder too; null: to none. */
  copyBackupsTo(folder: string | null): Promise<void>;
  /** Verifies the backup by reading all of it. */
  checkBackup(name: string): Promise<BackupView>;
  /** At the next start of the program. */
  restore(name: string): Promise<void>;
  keepBooks(): Promise<void>;
  /** Null where the books can't be moved. */
  booksPlace(): Promise<BooksPlaceView | null>;
  /** The address as it is shown. */
  testDatabase(database: DatabaseRequest): Promise<TestedDatabase>;
  /** At the next start of the program; back as well. */
  moveBooks(to: MoveBooksRequest): Promise<void>;
  moveBooksBack(): Promise<void>;
  joinBooks(to: MoveBooksRequest): Promise<void>;
  leaveBooks(): Promise<void>;
  /** For whoever helps the owner; without secrets. @param save whether the server writes it to a file */
  problemReport(save: boolean): Promise<ProblemReportAnswer>;
  /** The pending test sale, or a new one. */
  testSale(method: MethodId): Promise<InvoiceView>;
}

export function careApi({ get, post }: Caller): CareApi {
  const done = async (answer: Promise<unknown>): Promise<void> => {
    await answer;
  };
  return {
    health: async () => (await get<TillHealthAnswer>('/till/health')).health,
    backups: () => get('/till/backups'),
    copyBackupsTo: (folder) => done(post('/till/backups/copies', { folder })),
    checkBackup: async (name) => (await post<CheckedBackup>('/till/backups/check', { name })).backup,
    restore: (name) => done(post('/till/backups/restore', { name })),
    keepBooks: () => done(post('/till/backups/keep', {})),
    booksPlace: async () => (await get<BooksPlaceAnswer>('/till/database')).place,
    testDatabase: (database) => post<TestedDatabase>('/till/database/test', database),
    moveBooks: (to) => done(post('/till/database/move', to)),
    moveBooksBack: () => done(post('/till/database/back', {})),
    joinBooks: (to) => done(post('/till/database/join', to)),
    leaveBooks: () => done(post('/till/database/leave', {})),
    problemReport: (save) => post('/till/problem-report', { save }),
    testSale: async (method) => (await post<ViewAnswer>('/till/methods/test-sale', { method })).invoice,
  };
}
