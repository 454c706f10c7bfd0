/** Schemas of the books' place: the data folder, or a database. */
import Type, { type Static } from 'typebox';
import { instant, nullable } from '#http/plugins/schema.ts';

const Address = {
  address: Type.String({ minLength: 1, maxLength: 500 }),
  /** Empty where the address has it, or there is none. */
  password: Type.String({ maxLength: 200 }),
};
export const DatabaseRequest = Type.Object(Address);
export type DatabaseRequest = Static<typeof DatabaseRequest>;
export const MoveBooksRequest = Type.Object({
  ...Address,
  passphrase: Type.String({ minLength: 1, maxLength: 200 }),
});
export type MoveBooksRequest = Static<typeof MoveBooksRequest>;
export const TestedDatabase = Type.Object({
  success: Type.Boolean(),
  database: Type.String({ description: 'Its address, without user and password.' }),
  hasBooks: Type.Boolean({ description: 'Whether it has books already, which this computer can use.' }),
  sameWallets: Type.Boolean({
    description: 'Whether they use wallets of this computer: then its own books can not be used again.',
  }),
});
export type TestedDatabase = Static<typeof TestedDatabase>;
export const BooksPlaceView = Type.Object({
  database: nullable(Type.String({ description: 'Its address, without user and password.' })),
  moved: nullable(
    Type.Object({ at: instant('When they were moved.'), sales: Type.Integer(), rows: Type.Integer() }),
  ),
  own: nullable(
    Type.Enum(['apart', 'same-wallets'], {
      description:
        'This computer has books of its own beside those in the database; with the same wallets or not.',
    }),
  ),
});
export type BooksPlaceView = Static<typeof BooksPlaceView>;
export const BooksPlaceAnswer = Type.Object({
  success: Type.Boolean(),
  place: nullable(BooksPlaceView),
});
export type BooksPlaceAnswer = Static<typeof BooksPlaceAnswer>;
