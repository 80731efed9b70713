import type { Upload, UploadRequest } from '@truepage/core/platform';
import type { ConsoleBridge } from '../../shared/bridge.ts';
import { cancelled, type UploadAnswer } from './upload-answer.ts';

/**
 * Has the main process send a small file in one go. There is no telling how much of it has left; cancelled, its answer
 * is not waited for.
 */
export function uploadSmall(
  bridge: Pick<ConsoleBridge, 'invoke'>,
  token: string,
  { path, file, onProgress }: UploadRequest,
): Upload {
  const { promise: answer, resolve, reject } = Promise.withResolvers<UploadAnswer>();
  const totalBytes = file.size;
  onProgress({ sentBytes: 0, totalBytes });
  bridge.invoke('files:post', { token, path }).then(({ status, body }) => {
    onProgress({ sentBytes: totalBytes, totalBytes });
    resolve({ status, body });
  }, reject);
  return { answer, cancel: () => reject(cancelled()) };
}
