import type { Failure } from '@truepage/core/platform';
import { ApiError, NetworkError } from '../api/errors.ts';
import type { Text } from './dictionary.ts';

/** The error message for a failed call: the server's message, if there is one. */
export function errorText(error: unknown, text: Text): string {
  if (error instanceof NetworkError) return text('common.networkError');
  if (!(error instanceof ApiError)) return text('common.serverError');
  const { status, retryAfter, serverMessage } = error;
  return status === 429 ? waitText(retryAfter, text) : (serverMessage ?? text('common.serverError'));
}

/** The error message for a failed action of the platform. */
export function failureText(failed: Failure, text: Text): string {
  if (failed.kind === 'offline') return text('common.networkError');
  const { code, retryAfter, message } = failed.refusal;
  return code === 'request.too_many' ? waitText(retryAfter, text) : (message ?? text('common.serverError'));
}

function waitText(seconds: number | undefined, text: Text): string {
  return seconds === undefined
    ? text('common.tooManyRequests')
    : text('common.tooManyRequestsWait', { seconds });
}
