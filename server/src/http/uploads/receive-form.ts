import { PassThrough, type Readable } from 'node:stream';
import multer from '@koa/multer';
import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import type { Upload } from '../../ports/document-intake.ts';
import { guardUpload, type UploadGuard, type UploadTimes } from './upload-guard.ts';

export interface FormUpload extends UploadTimes {
  /** Limit of a file in bytes. */
  readonly bytes: number;
  /** Set if several files are allowed, in a field `files` in addition to `file`. */
  readonly several?: { readonly count: number; readonly totalBytes: number };
  /**
   * Consumes a file while it is received, in the order of the parts; its errors become the response. `signal` is
   * aborted if the form fails in the meantime.
   */
  readonly take: (upload: FormFile) => Promise<void>;
}

export interface FormFile extends Upload {
  readonly field: 'file' | 'files';
  readonly signal: AbortSignal;
}

/** In bytes. Enough for the text fields and multipart's boundaries. */
const besideTheFiles = 256 * 1024;

/**
 * Receives a form with at most one file, or several; stores its text fields in `ctx.request.body`. Throws the errors of
 * `take`, AppErrors of the 'request' group, 'file.too_large', 'files.too_many', 'files.too_large_together', or multer's
 * errors. It throws as soon as a form is refused: discardRest() then discards the rest of the body.
 */
export async function receiveForm(ctx: Koa.Context, upload: FormUpload): Promise<void> {
  const { bytes, several } = upload;
  const largestRequest = (several?.totalBytes ?? bytes) + besideTheFiles;
  const tooLarge = () =>
    several === undefined ? new AppError('file.too_large') : tooLargeTogether(several.totalBytes);
  const guard = guardUpload(ctx.req, { ...upload, bytes: largestRequest, tooLarge });
  try {
    if (ctx.is('multipart/form-data') === false) throw new AppError('request.unsupported_type');
    if (Number(ctx.get('Content-Length')) > largestRequest) throw tooLarge();
    await readForm(ctx, upload, guard);
  } finally {
    guard.end();
  }
  ctx.request.body = textFields(ctx.request.body);
}

export function tooLargeTogether(bytes: number): AppError {
  return new AppError('files.too_large_together', { bytes });
}

async function readForm(ctx: Koa.Context, upload: FormUpload, guard: UploadGuard): Promise<void> {
  const storage = giveTo(upload.take, guard);
  const { bytes, several } = upload;
  // If there are several files, `take` reports which one is too large.
  const fileSize = several === undefined ? bytes : several.totalBytes;
  const form = multer({ ...formOptions(fileSize, several?.count ?? 1), storage });
  const files = several === undefined ? [] : [{ name: 'files', maxCount: several.count }];
  const read: Koa.Middleware = form.fields([{ name: 'file', maxCount: 1 }, ...files]);
  try {
    await Promise.race([read(ctx, () => Promise.resolve()), guard.broken]);
  } catch (error) {
    const isTooMany = (error as { readonly code?: unknown } | undefined)?.code === 'LIMIT_FILE_COUNT';
    if (several !== undefined && isTooMany) throw new AppError('files.too_many', { most: several.count });
    const isGone = ctx.req.destroyed && !ctx.req.complete;
    throw isGone ? new AppError('request.aborted', undefined, { cause: error }) : error;
  }
}

function formOptions(fileSize: number, files: number) {
  return {
    limits: {
      fileSize,
      files,
      fields: 20,
      fieldSize: 32 * 1024,
      fieldNameSize: 64,
      fieldNestingDepth: 0,
      parts: 21 + files,
      headerPairs: 20,
    },
    // Browsers send names in UTF-8; multer's default is Latin-1.
    defParamCharset: 'utf8',
  };
}

/** multer's storage interface. */
function giveTo(take: FormUpload['take'], guard: UploadGuard): multer.StorageEngine {
  return {
    _handleFile(_request, file, done) {
      const {
        fieldname,
        originalname: filename,
        stream,
      } = file as multer.File & {
        readonly stream: Readable;
      };
      const field = fieldname === 'file' ? 'file' : 'files';
      void take({ field, filename, body: ownStream(stream), signal: guard.signal }).then(
        () => {
          // The rest of the file is discarded, so that the fields after it are received.
          stream.unpipe().resume();
          setImmediate(done, null, file);
        },
        (error: unknown) => {
          guard.fail(error);
          setImmediate(done, error);
        },
      );
    },
    _removeFile(_request, _file, done) {
      // The handler deletes the file when the request ends.
      setImmediate(done as (error: Error | null) => void, null);
    },
  };
}

/**
 * A stream that the receiver may destroy to refuse a file. With multer's own stream, multer would notice the end before
 * the reason, and would report the end.
 */
function ownStream(file: Readable): Readable {
  const body = new PassThrough();
  file.once('error', (error) => body.destroy(error));
  return file.pipe(body);
}

/** The form's text fields by name, in an object without a prototype. Repeated or nested fields are refused. */
function textFields(body: unknown): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (!/^[a-z]\w*$/iu.test(name)) continue;
    if (typeof value !== 'string') throw new AppError('request.invalid', { fields: { [name]: 'invalid' } });
    fields[name] = value;
  }
  return fields;
}
