import { uploadApi } from '@truepage/core/api/uploads';
import { AppError } from '@truepage/core/errors';
import { may } from '@truepage/core/staff/roles';
import type { Deps } from '../deps.ts';
import { demandStaff, type Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { addressGroup } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { receivePart } from '../http/uploads/receive-part.ts';
import { uploaded } from '../orders/staff/reply-texts.ts';
import { appendToUpload } from './append-to-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { listUploads } from './list-uploads.ts';
import { startUpload, type UploadOwner } from './start-upload.ts';
import type { Sender } from './upload.repository.ts';

/** Uploads that go on where a lost connection, a killed sender or a killed server has stopped them. */
export function uploadRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(uploadApi.listUploads, ({ call }) => listUploads(deps, call.browserOfUploads.hash));

  api.handle(uploadApi.startUpload, ({ params, body, call }) => {
    const { purpose, order = '', filename, bytes } = body;
    const owner: UploadOwner =
      purpose === 'translation'
        ? { staff: demandTranslator(call), order, browser: undefined }
        : {
            staff: undefined,
            browser: call.browserOfUploads.remember(),
            countMegabytes: (count) => limits.consume('uploadedMegabytes', call.ip, count),
          };
    return startUpload(deps, owner, { id: params.uploadId, filename, bytes });
  });

  api.handle(
    uploadApi.appendToUpload,
    ({ params, call }) => {
      const { part } = call;
      if (part === undefined) throw new Error('appendToUpload has no body');
      return appendToUpload(deps, senderOf(call), params.uploadId, part);
    },
    { before: [receivePart()] },
  );

  api.handle(
    uploadApi.finishUpload,
    async ({ params, body, call }) => {
      const countedBy = call.staff?.id ?? addressGroup(call.ip);
      const request = { id: params.uploadId, sha256: body.sha256, countedBy };
      const finished = await finishUpload(deps, senderOf(call), request);
      if ('upload' in finished) return finished.upload;
      const { order } = finished;
      return { success: true as const, message: uploaded(order.isPaid, call.locale), order };
    },
    { isUpload: true },
  );

  api.handle(uploadApi.cancelUpload, async ({ params, call }) => {
    await cancelUpload(deps, senderOf(call), params.uploadId);
    return { success: true as const };
  });
}

function demandTranslator(call: Call) {
  const staff = demandStaff(call);
  if (!may(staff.role, 'orders.uploadTranslation')) throw new AppError('staff.forbidden');
  return staff;
}

/** Throws 'staff.sign_in_required' for a session that is over: a console waits for its person then, and loses nothing. */
function senderOf({ staff, session, browserOfUploads }: Call): Sender {
  const browser = browserOfUploads.hash;
  if (staff === undefined && browser === undefined && session.absence !== 'none')
    throw new AppError('staff.sign_in_required');
  return { staff, browser };
}
