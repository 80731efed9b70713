import { ApiError } from '../../../api/errors.ts';

/** Someone else saved the page since it was loaded. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'content.changed_meanwhile';
}

/** Of the page that someone else saved or deleted in the meantime; undefined for other errors. */
export function newerVersionOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !isConflict(error)) return undefined;
  const version = error.details?.['version'];
  return typeof version === 'number' ? version : undefined;
}

/** What a failed save says about the address: the server's words, and a free one where it knows one. */
export function slugFailureOf(
  error: unknown,
): { readonly message: string; readonly suggestion: string | undefined } | undefined {
  if (!(error instanceof ApiError) || error.code?.startsWith('content.slug_') !== true) return undefined;
  const suggestion = error.details?.['suggestion'];
  return {
    message: error.serverMessage ?? error.message,
    suggestion: typeof suggestion === 'string' && suggestion !== '' ? suggestion : undefined,
  };
}
