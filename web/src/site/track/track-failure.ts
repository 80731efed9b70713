import { ApiError, isNotFound } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { TrackNotice } from './notice.ts';

/** Why an order could not be opened by its number. Only a 404 means that there is none. */
export function trackFailure(error: unknown, text: Text): TrackNotice {
  if (isNotFound(error)) {
    return { title: text('track.notFoundTitle'), description: text('track.notFoundText') };
  }
  const isAnswer = error instanceof ApiError && (error.status === 429 || error.status === 503);
  return {
    title: text('common.error'),
    description: isAnswer ? errorText(error, text) : text('track.failed'),
  };
}
