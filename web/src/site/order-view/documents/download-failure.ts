import { ApiError } from '../../../api/errors.ts';
import type { Text } from '../../../i18n/dictionary.ts';

/** A good answer without a link in it. */
export class DownloadRefused extends Error {
  readonly serverMessage: string | undefined;

  constructor(serverMessage: string | undefined) {
    super('no download link');
    this.serverMessage = serverMessage;
  }
}

/** Why a document could not be downloaded: the server's words where it has some. */
export function downloadFailure(error: unknown, text: Text): string {
  if (error instanceof DownloadRefused || error instanceof ApiError) {
    return error.serverMessage ?? text('orderView.noDownloadUrl');
  }
  return text('orderView.downloadFailed');
}
