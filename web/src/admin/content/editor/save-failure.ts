import { ApiError } from '../../../api/errors.ts';

/** Whether another user saved the page since it was loaded. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'content.changed_meanwhile';
}

/** The version that another user saved or deleted in the meantime; undefined for other errors. */
export function newerVersionOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !isConflict(error)) return undefined;
  const version = error.details?.['version'];
  return typeof version === 'number' ? version : undefined;
}

/** The error message about the slug after a failed save, with a free slug if the server suggests one. */
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
