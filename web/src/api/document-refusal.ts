import { documentRefusalSchema, type DocumentRefusal } from '@truepage/core/certificates/document-refusal';
import { ApiError } from './errors.ts';

/** Why the pages of a document cannot be put behind a certificate, where that is what the server said. */
export function documentRefusalOf(error: unknown): DocumentRefusal | undefined {
  return error instanceof ApiError ? documentRefusalSchema.safeParse(error.details).data : undefined;
}
