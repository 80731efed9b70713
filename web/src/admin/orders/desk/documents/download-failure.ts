import { ApiError, NetworkError } from '../../../../api/errors.ts';
import type { Text } from '../../../../i18n/dictionary.ts';

/** No link came: the answer was a refusal, or held none. */
export class NoLinkError extends Error {
  constructor(cause: unknown) {
    super('there is no link to the document', { cause });
  }
}

/** Why a document could not be saved: the server's words where it has some. */
export function downloadFailure(error: unknown, text: Text): string {
  const isRefused = error instanceof NoLinkError && !(error.cause instanceof NetworkError);
  if (!isRefused) return text('adminOrder.downloadFailed');
  const words = error.cause instanceof ApiError ? error.cause.serverMessage : undefined;
  return words ?? text('adminOrder.noDownloadUrl');
}
