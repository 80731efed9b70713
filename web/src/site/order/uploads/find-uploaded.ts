import { createApiClient, fetchTransport } from '../../../api/client.ts';
import type { UploadedDocument } from '../document/kept-documents.ts';

const call = createApiClient(fetchTransport);

/** What the server has of an upload of this browser; undefined where it has none. Rejects where it cannot be reached. */
export async function findUploaded(id: string): Promise<UploadedDocument | undefined> {
  const uploads = await call('listUploads', {});
  return uploads.find((upload) => upload.id === id);
}
