import { ApiError, NetworkError } from '../api/errors.ts';
import type { Text } from './dictionary.ts';

/** What went wrong with a call, in words for the visitor: the server's own where it has some. */
export function errorText(error: unknown, text: Text): string {
  if (error instanceof NetworkError) return text('common.networkError');
  if (!(error instanceof ApiError)) return text('common.serverError');
  if (error.status === 429) {
    return error.retryAfter === undefined
      ? text('common.tooManyRequests')
      : text('common.tooManyRequestsWait', { seconds: error.retryAfter });
  }
  return error.serverMessage ?? text('common.serverError');
}
