import { AppError } from '@truepage/core/errors';
import { maximumBytes } from '@truepage/core/files/document-type';
import type Koa from 'koa';
import type { DocumentIntake, IncomingDocument } from '../../ports/document-intake.ts';
import { receiveForm } from './receive-form.ts';
import { discardRest, type UploadTimes } from './upload-guard.ts';

export interface UploadSettings extends UploadTimes {
  readonly intake: DocumentIntake;
  /** Whether a form without a file is refused ('file.missing'). */
  readonly required: boolean;
  /** The sender, so that one sender's documents do not block the others. */
  readonly senderOf?: (ctx: Koa.Context) => string;
}

/** What the middleware leaves for those behind it. */
export interface UploadState {
  document?: IncomingDocument | undefined;
}

/**
 * Receives a form with one document: leaves it in `ctx.state.document` and the text fields in `ctx.request.body`.
 * What was not kept when the request ends is gone. Throws AppErrors of the 'file' group, or as receiveForm().
 */
export function uploadDocument(settings: UploadSettings): Koa.Middleware {
  const { intake, required, senderOf, ...times } = settings;
  return async (ctx, next) => {
    const state = ctx.state as UploadState;
    let document: IncomingDocument | undefined;
    try {
      await receiveForm(ctx, {
        ...times,
        bytes: maximumBytes,
        async take(upload) {
          document = await intake.receive({ ...upload, sender: senderOf?.(ctx) });
          // The form may have failed in the meantime, and then this document is not needed.
          if (upload.signal.aborted) await document.discard();
        },
      });
      if (required && document === undefined) throw new AppError('file.missing');
      state.document = document;
      await next();
    } finally {
      discardRest(ctx.req);
      await document?.discard();
    }
  };
}
