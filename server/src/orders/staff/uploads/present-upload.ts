import type { ResumableUpload } from '@truepage/core/api/admin/uploads';
import type { Upload } from '../../../db/rows/upload.ts';

/** The one door from an upload's row to JSON. */
export function presentUpload(upload: Upload, orderNumber: string): ResumableUpload {
  const { id, filename, bytes, offset, expiresAt } = upload;
  return { id, orderNumber, filename, bytes, offset, expiresAt: expiresAt.toISOString() };
}
