import { ApiError } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';

/** No link came: the answer was a refusal, or held none. */
export class NoLinkError extends Error {
  constructor(cause: unknown) {
    super('there is no link to the document', { cause });
  }
}

/** Why a document could not be saved: the server's words where it has some. */
export function downloadFailure(error: unknown, text: Text): string {
  if (!(error instanceof NoLinkError)) return text('adminOrder.downloadFailed');
  const { cause } = error;
  const reason = cause instanceof ApiError ? cause.serverMessage : undefined;
  return reason ?? text('adminOrder.noDownloadUrl');
}
