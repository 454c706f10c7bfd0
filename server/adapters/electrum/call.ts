/** A call of the Electrum protocol. */
type Param = string | number | boolean | readonly string[];

export interface Call {
  readonly method: string;
  readonly params: readonly Param[];
  /** Its answer may be longer than a million characters. */
  readonly large?: boolean;
  /** Its answer may exceed the size limit: then it counts as refused, and the connection goes on. */
  readonly endless?: boolean;
}
