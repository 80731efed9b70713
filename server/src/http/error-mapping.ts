import { AppError, type ErrorCode } from '@truepage/core/errors';
import { ZodError } from 'zod';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { fieldProblems } from './read-input.ts';

/** Converts any error to one of the catalogue, with the original as its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    return new AppError('request.invalid', { fields: fieldProblems(error, undefined) }, { cause: error });
  }
  if (!(error instanceof Error)) return new AppError('internal.unexpected', undefined, { cause: error });
  return fromMultipart(error) ?? fromHttpError(error) ?? fromOutage(error) ?? unexpected(error);
}

const multerCodes: Readonly<Record<string, ErrorCode>> = {
  LIMIT_FILE_SIZE: 'file.too_large',
  LIMIT_FIELD_VALUE: 'request.too_large',
};
const brokenMultipart =
  /^(?:Multipart: |Malformed (?:content type|part header|urlencoded)|Unexpected end of (?:form|multipart|file)|Unsupported content type)/;

function fromMultipart(error: Error): AppError | undefined {
  if (error.name === 'MulterError') {
    const { code, field } = error as Error & { code?: string; field?: string };
    const known = multerCodes[code ?? ''] ?? 'request.invalid';
    const details =
      known === 'request.invalid' ? { fields: { [(field ?? 'body').slice(0, 100)]: 'invalid' } } : undefined;
    return new AppError(known, details, { cause: error });
  }
  if (brokenMultipart.test(error.message)) return invalidBody('The form data is broken.', error);
  if (/^Request (?:aborted|closed)$/.test(error.message))
    return new AppError('request.aborted', undefined, { cause: error });
  return undefined;
}

const codesOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'request.not_found',
  405: 'request.method_not_allowed',
  413: 'request.too_large',
  415: 'request.unsupported_type',
};

/** Errors of body parsers and Koa have a 4xx status. Their messages may quote the body, so they are not passed on. */
function fromHttpError(error: Error): AppError | undefined {
  const { status, type, code } = error as Error & { status?: unknown; type?: unknown; code?: unknown };
  if (type === 'request.aborted' || code === 'ERR_STREAM_PREMATURE_CLOSE' || error.message === 'aborted') {
    return new AppError('request.aborted', undefined, { cause: error });
  }
  if (error instanceof SyntaxError && status === 400)
    return invalidBody('The body is not valid JSON.', error);
  // A compressed body that cannot be inflated.
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR')
    return invalidBody('The body cannot be decompressed.', error);
  if (error instanceof URIError) return new AppError('request.invalid', undefined, { cause: error });
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return new AppError(codesOfStatus[status] ?? 'request.invalid', undefined, { cause: error });
}

function invalidBody(problem: string, cause: Error): AppError {
  return new AppError('request.invalid', { fields: { body: 'invalid' }, problem }, { cause });
}

/**
 * SQLSTATEs for which a retry may help: rolled back in favour of another transaction, out of resources, cancelled,
 * locked.
 */
const passingState = /^(?:40[\dA-Z]{3}|53[\dA-Z]{3}|58[\dA-Z]{3}|57014|55P03)$/;
/** The disk is full, or no file handles are left. */
const exhausted = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);
const deepestCause = 5;

function fromOutage(error: Error): AppError | undefined {
  let current: unknown = error;
  for (let depth = 0; current instanceof Error && depth < deepestCause; depth++) {
    const { code } = current as Error & { code?: unknown };
    const isPassing = typeof code === 'string' && (passingState.test(code) || exhausted.has(code));
    if (isPassing || isDatabaseUnavailable(current)) {
      return new AppError('internal.unavailable', undefined, { cause: error });
    }
    current = current.cause;
  }
  return undefined;
}

function unexpected(error: Error): AppError {
  return new AppError('internal.unexpected', undefined, { cause: error });
}
