import { createApiClient, fetchTransport } from '../../../api/client.ts';
import type { UploadedDocument } from '../document/kept-documents.ts';

const call = createApiClient(fetchTransport);

/**
 * The server's state of an upload of this browser; undefined if it has none. Rejects if the server cannot be
 * reached.
 */
export async function findUploaded(id: string): Promise<UploadedDocument | undefined> {
  const uploads = await call('listUploads', {});
  return uploads.find((upload) => upload.id === id);
}
