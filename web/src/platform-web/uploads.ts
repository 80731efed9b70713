import type { AdminParamsOf, AdminReplyOf } from '@truepage/core/api/admin/contract';
import { fileRoutes } from '@truepage/core/api/admin/file-routes';
import type { PickedFile, Platform, Upload, UploadRequest, UploadResult } from '@truepage/core/platform';
import { exchange, fillPath, readJson } from '../api/client.ts';
import { uploadTransport } from '../api/upload-transport.ts';
import { readFailure } from './read-failure.ts';

type Uploads = Pick<Platform, 'uploadTranslation' | 'uploadPicture'>;

/** Uploads files as the multipart field `file`. */
export function webUploads(transport = uploadTransport): Uploads {
  const send = <Name extends keyof typeof fileRoutes, Reply>(
    name: Name,
    params: AdminParamsOf<Name>,
    { file, onProgress }: UploadRequest,
    read: (reply: AdminReplyOf<Name>) => Reply,
    fields: Readonly<Record<string, string>> = {},
  ): Upload<Reply> => {
    const controller = new AbortController();
    const { signal } = controller;
    const { method, path } = fileRoutes[name];
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    body.set('file', pageFile(file), file.name);
    const sent = exchange(transport(onProgress), fillPath(path, params), {
      method,
      headers: {},
      body,
      signal,
    });
    const result = sent.then(({ text }): UploadResult<Reply> => ({
      kind: 'done',
      reply: read(readJson(text) as AdminReplyOf<Name>),
    }));
    return {
      result: result.catch((error: unknown) => (signal.aborted ? { kind: 'cancelled' } : readFailure(error))),
      cancel: () => controller.abort(),
    };
  };
  return {
    uploadTranslation: ({ orderNumber, document, ...request }) =>
      send(
        'uploadTranslation',
        { id: orderNumber },
        request,
        ({ order }) => order,
        document === undefined ? {} : { document: String(document) },
      ),
    uploadPicture: (request) => send('uploadContentImage', {}, request, (picture) => picture),
  };
}

function pageFile({ handle }: PickedFile): File {
  if (handle instanceof File) return handle;
  throw new TypeError('a file of another platform');
}
