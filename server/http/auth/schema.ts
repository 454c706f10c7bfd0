/** Requests and answers of pairing: exchanges a code of a till or a display for a token. */
import Type from 'typebox';

export const PairRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
export const PairAnswer = Type.Object({
  success: Type.Boolean(),
  token: Type.String({ description: 'Empty where the token is a cookie.' }),
});
