import { phoneLinkApi } from '@truepage/core/api/phone-links';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { addressGroup } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { receivePart } from '../http/uploads/receive-part.ts';
import { appendToUpload } from './append-to-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { connectPhone, openPhoneLink } from './open-phone-link.ts';
import type { LinkCaller } from './phone-link.repository.ts';
import { startUpload } from './start-upload.ts';
import { endPhoneLink, leavePhoneLink, phoneAsSender, readPhoneLink } from './use-phone-link.ts';

const success = { success: true as const };

/** A phone adds documents to the form of another browser: as that browser's uploads, marked as the phone's. */
export function phoneLinkRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(phoneLinkApi.openPhoneLink, async ({ call }) => {
    await limits.consume('phoneLink', call.ip);
    return openPhoneLink(deps, call.browserOfUploads.remember());
  });
  api.handle(phoneLinkApi.connectPhone, ({ body, call }) =>
    limits.countGuesses([['phoneToken', call.ip]], () =>
      connectPhone(deps, body, (id, secret) =>
        call.phone.remember(`${phoneLinkApi.openPhoneLink.path}/${id}`, secret),
      ),
    ),
  );
  api.handle(phoneLinkApi.readPhoneLink, ({ params, call }) =>
    readPhoneLink(deps, params.phoneLinkId, callerOf(call)),
  );
  api.handle(phoneLinkApi.leavePhoneLink, async ({ params, call }) => {
    await leavePhoneLink(deps, params.phoneLinkId, call.browserOfUploads.hash);
    return success;
  });
  api.handle(phoneLinkApi.endPhoneLink, async ({ params, call }) => {
    await endPhoneLink(deps, params.phoneLinkId, callerOf(call));
    return success;
  });
  phoneUploadRoutes(api, deps, limits);
}

function phoneUploadRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const senderOf = ({ phone }: Call, { phoneLinkId }: { readonly phoneLinkId: string }) =>
    phoneAsSender(deps, phoneLinkId, phone.hash);

  api.handle(phoneLinkApi.startPhoneUpload, async ({ params, body, call }) => {
    const { browser, phoneLink } = await senderOf(call, params);
    const countMegabytes = (count: number) => limits.consume('uploadedMegabytes', call.ip, count);
    const owner = { staff: undefined, browser, phoneLink, countMegabytes };
    return startUpload(deps, owner, { id: params.uploadId, ...body });
  });
  api.handle(
    phoneLinkApi.appendToPhoneUpload,
    async ({ params, call }) => {
      const { part } = call;
      if (part === undefined) throw new Error('appendToPhoneUpload has no body');
      return appendToUpload(deps, await senderOf(call, params), params.uploadId, part);
    },
    { before: [receivePart()] },
  );
  api.handle(
    phoneLinkApi.finishPhoneUpload,
    async ({ params, body, call }) => {
      const request = { id: params.uploadId, sha256: body.sha256, countedBy: addressGroup(call.ip) };
      const finished = await finishUpload(deps, await senderOf(call, params), request);
      if (!('upload' in finished)) throw new Error('a phone sends no translation');
      return finished.upload;
    },
    { isUpload: true },
  );
  api.handle(phoneLinkApi.cancelPhoneUpload, async ({ params, call }) => {
    await cancelUpload(deps, await senderOf(call, params), params.uploadId);
    return success;
  });
}

function callerOf({ browserOfUploads, phone }: Call): LinkCaller {
  return { browser: browserOfUploads.hash, phone: phone.hash };
}
