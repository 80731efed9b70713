import { AppError } from '@truepage/core/errors';
import { maximumBytes } from '@truepage/core/files/document-type';
import type Koa from 'koa';
import type { DocumentIntake, IncomingDocument } from '../../ports/document-intake.ts';
import { receiveForm } from './receive-form.ts';
import { discardRest, type UploadPace } from './upload-guard.ts';

export interface UploadSettings {
  readonly intake: DocumentIntake;
  /** Name of the form's file field. */
  readonly field?: string;
  /** Whether a form without a file is refused ('file.missing'). */
  readonly required: boolean;
  /** Longest time for one upload, ms. */
  readonly totalMs?: number;
  /** Longest pause of one upload, ms. */
  readonly silenceMs?: number;
  /** What must come in within every so many ms at least. */
  readonly pace?: UploadPace;
  /** Who sends: nobody's documents keep everybody else's waiting. */
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
  const { intake, required, field = 'file', totalMs, silenceMs, pace, senderOf } = settings;
  return async (ctx, next) => {
    const state = ctx.state as UploadState;
    let document: IncomingDocument | undefined;
    try {
      await receiveForm(ctx, {
        field,
        bytes: maximumBytes,
        totalMs,
        silenceMs,
        pace,
        async take(upload) {
          document = await intake.receive({ ...upload, sender: senderOf?.(ctx) });
          // The form may have failed in the meantime, and then nobody waits for this document.
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
