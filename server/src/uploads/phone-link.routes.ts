import { phoneLinkApi } from '@truepage/core/api/phone-links';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { connectPhone, openPhoneLink } from './open-phone-link.ts';
import type { LinkCaller } from './phone-link.repository.ts';
import { countMegabytes, sentUploadRoutes } from './sent-uploads.routes.ts';
import { startUpload } from './start-upload.ts';
import { endPhoneLink, leavePhoneLink, phoneAsSender, readPhoneLink } from './use-phone-link.ts';

const success = { success: true as const };

/** A phone adds documents to the form of another browser: they become that browser's uploads, marked as the phone's. */
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
    const owner = { staff: undefined, browser, phoneLink, countMegabytes: countMegabytes(limits, call) };
    return startUpload(deps, owner, { id: params.uploadId, ...body });
  });
  sentUploadRoutes(api, deps, {
    append: phoneLinkApi.appendToPhoneUpload,
    finish: phoneLinkApi.finishPhoneUpload,
    cancel: phoneLinkApi.cancelPhoneUpload,
    senderOf,
    present(finished) {
      if (!('upload' in finished)) throw new Error('a phone sends no translation');
      return finished.upload;
    },
  });
}

function callerOf({ browserOfUploads, phone }: Call): LinkCaller {
  return { browser: browserOfUploads.hash, phone: phone.hash };
}
