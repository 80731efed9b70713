import { ApiError } from '../../../api/errors.ts';
import type { Text } from '../../../i18n/dictionary.ts';

/** A successful response without a link. */
export class DownloadRefused extends Error {
  readonly serverMessage: string | undefined;

  constructor(serverMessage: string | undefined) {
    super('no download link');
    this.serverMessage = serverMessage;
  }
}

/** Why a document could not be downloaded: the server's message, if there is one. */
export function downloadFailure(error: unknown, text: Text): string {
  if (error instanceof DownloadRefused || error instanceof ApiError) {
    return error.serverMessage ?? text('orderView.noDownloadUrl');
  }
  return text('orderView.downloadFailed');
}
