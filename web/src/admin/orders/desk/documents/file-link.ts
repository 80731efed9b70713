import type { DeskApi } from '../../../api/desk-api.ts';
import { NoLinkError } from './download-failure.ts';

/** An address that gives a document for a few minutes. Rejects with NoLinkError. */
export async function fileLink({ call }: DeskApi, fileId: string): Promise<string> {
  const url = await call('linkToFile', { fileId }, { body: { disposition: 'attachment' } }).then(
    (reply) => reply.url,
    (error: unknown) => {
      throw new NoLinkError(error);
    },
  );
  if (url === '') throw new NoLinkError(undefined);
  return url;
}
