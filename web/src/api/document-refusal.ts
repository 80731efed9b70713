import { documentRefusalReasons, type DocumentRefusal } from '@truepage/core/certificates/document-refusal';
import { ApiError } from './errors.ts';

/** Why the pages of a document cannot be added to a certificate; undefined for other errors. */
export function documentRefusalOf(error: unknown): DocumentRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const details = error.details as DocumentRefusal | undefined;
  return details !== undefined && documentRefusalReasons.includes(details.reason) ? details : undefined;
}
