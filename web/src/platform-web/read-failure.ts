import type { Failure } from '@truepage/core/platform';
import { documentRefusalOf } from '../api/document-refusal.ts';
import { ApiError } from '../api/errors.ts';

/** Maps the error of a rejected call to a Failure. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'offline' };
  const { status, serverMessage: message, retryAfter } = error;
  const code = status === 429 ? 'request.too_many' : error.code;
  const document = documentRefusalOf(error);
  return {
    kind: 'refused',
    refusal: {
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(document === undefined ? {} : { document }),
    },
  };
}
