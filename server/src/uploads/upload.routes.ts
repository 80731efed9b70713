import { adminUploadApi } from '@truepage/core/api/admin/uploads';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { receivePart } from '../http/uploads/receive-part.ts';
import { uploaded } from '../orders/staff/reply-texts.ts';
import { appendToUpload } from './append-to-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { startUpload } from './start-upload.ts';

/** Uploads that go on where a lost connection, a killed sender or a killed server has stopped them. */
export function uploadRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminUploadApi.startUpload, ({ params, body, call }) =>
    startUpload(deps, demandStaff(call), { id: params.uploadId, ...body }),
  );

  api.handle(
    adminUploadApi.appendToUpload,
    ({ params, call }) => {
      const { part } = call;
      if (part === undefined) throw new Error('appendToUpload has no body');
      return appendToUpload(deps, demandStaff(call), params.uploadId, part);
    },
    { before: [receivePart()] },
  );

  api.handle(adminUploadApi.finishUpload, async ({ params, body, call }) => {
    const order = await finishUpload(deps, demandStaff(call), params.uploadId, body.sha256);
    return { success: true as const, message: uploaded(order.isPaid, call.locale), order };
  });

  api.handle(adminUploadApi.cancelUpload, async ({ params, call }) => {
    await cancelUpload(deps, demandStaff(call), params.uploadId);
    return { success: true as const };
  });
}
