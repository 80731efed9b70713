import type { Failure } from '@truepage/core/platform';
import type { Text } from '../../../../i18n/dictionary.ts';

/** Why a document could not be saved: the server's words where it has some. */
export function downloadFailure(failure: Failure, text: Text): string {
  if (failure.kind === 'offline') return text('adminOrder.downloadFailed');
  const { code, message } = failure.refusal;
  if (code === 'file.broken') return text('adminOrder.downloadBroken');
  if (code === 'file.not_opened') return text('adminOrder.downloadNotOpened');
  return message ?? text(code === undefined ? 'adminOrder.noDownloadUrl' : 'adminOrder.downloadFailed');
}
