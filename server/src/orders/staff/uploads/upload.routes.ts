import { adminUploadApi } from '@truepage/core/api/admin/uploads';
import type { Deps } from '../../../deps.ts';
import { demandStaff } from '../../../http/call.ts';
import type { ApiRouter } from '../../../http/handle.ts';
import { receivePiece } from '../../../http/uploads/receive-piece.ts';
import { uploaded } from '../reply-texts.ts';
import { cancelUpload } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { presentUpload } from './present-upload.ts';
import { sendPiece } from './send-piece.ts';
import { startUpload } from './start-upload.ts';
import { findOwnUpload } from './upload.repository.ts';

/** Translations in pieces, for consoles that go on where a lost line has stopped them. */
export function uploadRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminUploadApi.startUpload, ({ body, call }) => startUpload(deps, demandStaff(call), body));

  api.handle(adminUploadApi.readUpload, async ({ params, call }) => {
    const now = deps.clock.now();
    const own = await findOwnUpload(deps.orm.em.fork(), demandStaff(call), params.uploadId, now);
    return presentUpload(own.upload, own.order.orderNumber);
  });

  api.handle(
    adminUploadApi.sendPiece,
    ({ params, call }) => {
      const { piece } = call;
      if (piece === undefined) throw new Error('sendPiece has no body');
      return sendPiece(deps, demandStaff(call), params.uploadId, piece);
    },
    { before: [receivePiece()] },
  );

  api.handle(adminUploadApi.finishUpload, async ({ params, call }) => {
    const order = await finishUpload(deps, demandStaff(call), params.uploadId);
    return { success: true as const, message: uploaded(order.isPaid, call.locale), order };
  });

  api.handle(adminUploadApi.cancelUpload, async ({ params, call }) => {
    await cancelUpload(deps, demandStaff(call), params.uploadId);
    return { success: true as const };
  });
}
