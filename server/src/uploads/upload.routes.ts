import { uploadApi } from '@truepage/core/api/uploads';
import { AppError } from '@truepage/core/errors';
import { may } from '@truepage/core/staff/roles';
import type { Deps } from '../deps.ts';
import { demandStaff, type Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { uploaded } from '../orders/staff/reply-texts.ts';
import { listUploads } from './list-uploads.ts';
import { countMegabytes, sentUploadRoutes } from './sent-uploads.routes.ts';
import { startUpload, type UploadOwner } from './start-upload.ts';
import type { Sender } from './upload.repository.ts';

/** Uploads that resume after a lost connection, a killed client or a killed server. */
export function uploadRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(uploadApi.listUploads, ({ call }) => listUploads(deps, call.browserOfUploads.hash));

  api.handle(uploadApi.startUpload, ({ params, body, call }) => {
    const { purpose, order = '', document: position, filename, bytes } = body;
    const owner: UploadOwner =
      purpose === 'translation'
        ? { staff: demandTranslator(call), order, position, browser: undefined }
        : {
            staff: undefined,
            browser: call.browserOfUploads.remember(),
            isAttachment: purpose === 'attachment',
            countMegabytes: countMegabytes(limits, call),
          };
    return startUpload(deps, owner, { id: params.uploadId, filename, bytes });
  });

  sentUploadRoutes(api, deps, {
    append: uploadApi.appendToUpload,
    finish: uploadApi.finishUpload,
    cancel: uploadApi.cancelUpload,
    senderOf,
    present(finished, { locale }) {
      if ('upload' in finished) return finished.upload;
      const { order } = finished;
      return { success: true as const, message: uploaded(order.isPaid, locale), order };
    },
  });
}

function demandTranslator(call: Call) {
  const staff = demandStaff(call);
  if (!may(staff.role, 'orders.uploadTranslation')) throw new AppError('staff.forbidden');
  return staff;
}

/** Throws 'staff.sign_in_required' for an expired session, so that a console waits for the next sign-in and loses nothing. */
function senderOf({ staff, session, browserOfUploads }: Call): Sender {
  const browser = browserOfUploads.hash;
  if (staff === undefined && browser === undefined && session.absence !== 'none')
    throw new AppError('staff.sign_in_required');
  return { staff, browser };
}
