import { AppError } from '@truepage/core/errors';
import type { AboutDocument } from '@truepage/core/error-message';
import { cleanFilename } from '@truepage/core/files/clean-filename';
import { documentLimits } from '@truepage/core/files/document-type';
import type Koa from 'koa';
import type { DocumentIntake, IncomingDocument } from '../../ports/document-intake.ts';
import { toAppError } from '../error-mapping.ts';
import { receiveForm, tooLargeTogether, type FormFile } from './receive-form.ts';
import { discardRest, type UploadTimes } from './upload-guard.ts';

export interface UploadSettings extends UploadTimes {
  readonly intake: DocumentIntake;
  /** Whether the form accepts further documents in a field `files`, or the ids of earlier uploads in `uploads`. */
  readonly several?: boolean;
  /**
   * Whether a form without a file is refused ('file.missing'). 'later': the form is read to its end, so that it can be
   * shown again, and the error of its documents is stored in `ctx.state.refusal`.
   */
  readonly required: boolean | 'later';
  /** Identifies the sender, so that one sender's documents do not block the others. */
  readonly senderOf?: (ctx: Koa.Context) => string;
}

/** The state for later middleware. */
export interface UploadState {
  documents?: readonly IncomingDocument[] | undefined;
  /** The error of the documents, if it is reported later. */
  refusal?: AppError | undefined;
}

/**
 * Receives a form with one or several documents and stores them in `ctx.state.documents`, the one of `file` first, and
 * the text fields in `ctx.request.body`. Files that were not kept are deleted when the request ends. Throws AppErrors
 * of the 'file' group, which name the document of a field `files` (AboutDocument), or like receiveForm().
 */
export function uploadDocuments(settings: UploadSettings): Koa.Middleware {
  const { required, several = false, ...times } = settings;
  return async (ctx, next) => {
    const state = ctx.state as UploadState;
    const received = receiver(settings, ctx);
    try {
      await receiveForm(ctx, {
        ...times,
        bytes: documentLimits.bytes,
        ...(several && { several: documentLimits }),
        take: received.take,
      });
      const documents = received.documents();
      const isUploaded = several && 'uploads' in (ctx.request.body as object);
      const missing =
        required && documents.length === 0 && !isUploaded ? new AppError('file.missing') : undefined;
      if (missing !== undefined && required !== 'later') throw missing;
      state.documents = documents;
      state.refusal = received.refusal() ?? missing;
      await next();
    } finally {
      discardRest(ctx.req);
      await Promise.all(received.documents().map((document) => document.discard()));
    }
  };
}

function receiver({ intake, senderOf, required }: UploadSettings, ctx: Koa.Context) {
  let refusal: AppError | undefined;
  const places: { readonly field: FormFile['field']; document?: IncomingDocument }[] = [];
  let bytes = 0;

  async function take({ field, ...upload }: FormFile): Promise<void> {
    const place: (typeof places)[number] = { field };
    places.push(place);
    const document = await named(field === 'file' ? undefined : places.length, upload.filename, () =>
      intake.receive({ ...upload, sender: senderOf?.(ctx) }),
    );
    place.document = document;
    bytes += document.bytes;
    // The form may have failed in the meantime; then the document is not needed.
    if (upload.signal.aborted) await document.discard();
    if (bytes > documentLimits.totalBytes) throw tooLargeTogether(documentLimits.totalBytes);
  }

  async function takeOrNote(file: FormFile): Promise<void> {
    if (refusal !== undefined) return;
    await take(file).catch((error: unknown) => (refusal ??= toAppError(error)));
  }

  return {
    take: required === 'later' ? takeOrNote : take,
    refusal: () => refusal,
    documents: () =>
      places
        .toSorted((one, other) => rank(one.field) - rank(other.field))
        .flatMap(({ document }) => (document === undefined ? [] : [document])),
  };
}

const rank = (field: FormFile['field']): number => (field === 'file' ? 0 : 1);

/** If there are several documents, the error says which one it is about. */
async function named<Result>(
  document: number | undefined,
  filename: string,
  receive: () => Promise<Result>,
): Promise<Result> {
  try {
    return await receive();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (document === undefined || error.status >= 500) throw thrown;
    const about: AboutDocument = { document, filename: cleanFilename(filename) };
    throw new AppError(error.code, { ...error.details, ...about }, { cause: thrown });
  }
}
