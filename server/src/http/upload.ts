import { PassThrough, type Readable } from 'node:stream';
import multer from '@koa/multer';
import { AppError } from '@truepage/core/errors';
import { maximumBytes } from '@truepage/core/files/document-type';
import type Koa from 'koa';
import type { DocumentIntake, IncomingDocument } from '../ports/document-intake.ts';
import { discardRest, guardUpload, type UploadGuard } from './upload-guard.ts';

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
}

/** Most bytes of a whole request: the file, and room for the text fields and multipart's own lines. */
const largestRequest = maximumBytes + 256 * 1024;

const formOptions = {
  limits: {
    fileSize: maximumBytes,
    files: 1,
    fields: 20,
    fieldSize: 32 * 1024,
    fieldNameSize: 64,
    fieldNestingDepth: 0,
    parts: 22,
    headerPairs: 20,
  },
  // Browsers send names in UTF-8; multer would read them as Latin-1.
  defParamCharset: 'utf8',
};

/** What the middleware leaves for those behind it. */
export interface UploadState {
  document?: IncomingDocument | undefined;
}

/**
 * Receives a form with one document: leaves it in `ctx.state.document` and the text fields in `ctx.request.body`.
 * What was not kept when the request ends is gone. Throws AppErrors of the 'file' and 'request' groups, or what multer
 * threw; it answers at once when a form is refused, and lets the rest of the body run into nothing.
 */
export function uploadDocument(settings: UploadSettings): Koa.Middleware {
  const { intake, required, field = 'file', totalMs = 270_000, silenceMs = 30_000 } = settings;
  return async (ctx, next) => {
    const guard = guardUpload(ctx.req, { bytes: largestRequest, totalMs, silenceMs });
    const reception: Reception = { intake, guard, document: undefined };
    try {
      await receiveForm(ctx, field, reception);
      guard.end();
      if (required && reception.document === undefined) throw new AppError('file.missing');
      (ctx.state as UploadState).document = reception.document;
      await next();
    } finally {
      guard.end();
      discardRest(ctx.req);
      await reception.document?.discard();
    }
  };
}

/** One request on its way in. */
interface Reception {
  readonly intake: DocumentIntake;
  readonly guard: UploadGuard;
  document: IncomingDocument | undefined;
}

async function receiveForm(ctx: Koa.Context, field: string, reception: Reception): Promise<void> {
  if (ctx.is('multipart/form-data') === false) throw new AppError('request.unsupported_type');
  if (Number(ctx.get('Content-Length')) > largestRequest) throw new AppError('file.too_large');
  const read: Koa.Middleware = multer({ ...formOptions, storage: receiveInto(reception) }).single(field);
  try {
    await Promise.race([read(ctx, () => Promise.resolve()), reception.guard.broken]);
  } catch (error) {
    const isGone = ctx.req.destroyed && !ctx.req.complete;
    throw isGone ? new AppError('request.aborted', undefined, { cause: error }) : error;
  }
  ctx.request.body = textFields(ctx.request.body);
}

/** multer's door to where files go: ours goes to the intake, which checks while it reads. */
function receiveInto(reception: Reception): multer.StorageEngine {
  const { intake, guard } = reception;
  async function take(file: multer.File): Promise<void> {
    const { originalname: filename, stream } = file as multer.File & { readonly stream: Readable };
    const document = await intake.receive({ filename, body: ownStream(stream), signal: guard.signal });
    // The form may have failed in the meantime, and then nobody waits for this document.
    if (guard.signal.aborted) await document.discard();
    reception.document = document;
  }
  return {
    _handleFile(_request, file, done) {
      void take(file).then(
        () => setImmediate(done, null, file),
        (error: unknown) => {
          guard.fail(error);
          setImmediate(done, error);
        },
      );
    },
    _removeFile(_request, _file, done) {
      // uploadDocument() lets go of it when the request ends.
      setImmediate(done as (error: Error | null) => void, null);
    },
  };
}

/**
 * A stream that the intake may end as it refuses a document. On multer's own, multer would hear of that end before
 * it hears why, and answer with it.
 */
function ownStream(file: Readable): Readable {
  const body = new PassThrough();
  file.once('error', (error) => body.destroy(error));
  return file.pipe(body);
}

/** The form's texts by name, in an object without a prototype to poison. A field given twice or nested is refused. */
function textFields(body: unknown): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (!/^[a-z]\w*$/iu.test(name)) continue;
    if (typeof value !== 'string') throw new AppError('request.invalid', { fields: { [name]: 'invalid' } });
    fields[name] = value;
  }
  return fields;
}
