import type { Endpoint } from '@truepage/core/api/endpoint';
import type { resumableUpload, sentHash, uploadParams } from '@truepage/core/api/uploads';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { addressGroup } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { receivePart } from '../http/uploads/receive-part.ts';
import { appendToUpload } from './append-to-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { finishUpload, type FinishedUpload } from './finish-upload.ts';
import type { Sender } from './upload.repository.ts';

interface SentUploads<Params, Reply> {
  readonly append: Endpoint<z.ZodType<Params>, z.ZodType, typeof resumableUpload>;
  readonly finish: Endpoint<z.ZodType<Params>, typeof sentHash, z.ZodType<unknown, Reply>>;
  readonly cancel: Endpoint<z.ZodType<Params>, z.ZodType, z.ZodType<unknown, { readonly success: true }>>;
  readonly senderOf: (call: Call, params: Params) => Sender | Promise<Sender>;
  readonly present: (finished: FinishedUpload, call: Call) => Reply;
}

/** The endpoints for started uploads, for every kind of sender: append, finish, cancel. */
export function sentUploadRoutes<Params extends z.output<typeof uploadParams>, Reply>(
  api: ApiRouter,
  deps: Deps,
  { append, finish, cancel, senderOf, present }: SentUploads<Params, Reply>,
): void {
  api.handle(
    append,
    async ({ params, call }) => {
      const { part } = call;
      if (part === undefined) throw new Error(`${append.path} has no body`);
      return appendToUpload(deps, await senderOf(call, params), params.uploadId, part);
    },
    { before: [receivePart()] },
  );
  api.handle(
    finish,
    async ({ params, body, call }) => {
      const countedBy = call.staff?.id ?? addressGroup(call.ip);
      const request = { id: params.uploadId, sha256: body.sha256, countedBy };
      return present(await finishUpload(deps, await senderOf(call, params), request), call);
    },
    { isUpload: true },
  );
  api.handle(cancel, async ({ params, call }) => {
    await cancelUpload(deps, await senderOf(call, params), params.uploadId);
    return { success: true as const };
  });
}

/** Counts a visitor's announced upload size against the limit of their address. */
export function countMegabytes(limits: RateLimits, { ip }: Call): (count: number) => Promise<void> {
  return (count) => limits.consume('uploadedMegabytes', ip, count);
}
