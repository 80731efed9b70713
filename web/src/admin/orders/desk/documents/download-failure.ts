import type { Failure, SaveNotice } from '@truepage/core/platform';
import type { Text } from '../../../../i18n/dictionary.ts';

/** Why a document could not be saved: the server's message, if there is one. */
export function downloadFailure(failure: Failure, text: Text): string {
  if (failure.kind === 'offline') return text('adminOrder.downloadFailed');
  const { code, message } = failure.refusal;
  if (code === 'file.broken') return text('adminOrder.downloadBroken');
  if (code === 'record.forged') return text('adminOrder.downloadForged');
  if (code === 'record.other_files') return text('adminOrder.downloadOtherFiles');
  if (code === 'file.not_opened') return text('adminOrder.downloadNotOpened');
  return message ?? text(code === undefined ? 'adminOrder.noDownloadUrl' : 'adminOrder.downloadFailed');
}

const notices = {
  revoked: 'adminOrder.savedRevoked',
  superseded: 'adminOrder.savedSuperseded',
  issuer: 'adminOrder.savedIssuer',
  unchecked: 'adminOrder.savedUnchecked',
} as const satisfies Record<SaveNotice, string>;

/** A warning about a saved archive. */
export function savedNotice(notice: SaveNotice, text: Text): string {
  return text(notices[notice]);
}
