import english from './errors/messages/en/errors.json' with { type: 'json' };
import { publicErrors, publicStatuses, type PublicErrorCode } from './errors/public-errors.ts';
import { staffErrors } from './errors/staff-errors.ts';
import { writeError } from './errors/write-error.ts';

export type ErrorCode = PublicErrorCode | keyof typeof staffErrors;

/** All errors that users can get. `message` is for people, in English, and says what to do next. */
export const errorCatalogue = Object.fromEntries([
  ...publicErrors.map((code) => [
    code,
    { status: publicStatuses[code], message: writeError(code, english.errors, 'en') },
  ]),
  ...Object.entries(staffErrors).map(([code, { status, en }]) => [code, { status, message: en }]),
]) as Readonly<Record<ErrorCode, { readonly status: number; readonly message: string }>>;

/** An expected error. `details` is sent to the caller: it must not contain secrets or personal data. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>, options?: { cause?: unknown }) {
    super(errorCatalogue[code].message, options);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
  }
}
