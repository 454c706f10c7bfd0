/** Body of an error answer: the specified fields, plus a code and a field for programs. */
import { apiCode } from '#domain/messages/error-codes.ts';
import type { Failure } from '#domain/messages/errors.ts';
import type { ErrorBody } from './schema.ts';

export function errorBody(failure: Failure): ErrorBody {
  const { message, field } = failure;
  const body = { success: false, error: message, code: apiCode(failure) };
  return field === undefined ? body : { ...body, field };
}
