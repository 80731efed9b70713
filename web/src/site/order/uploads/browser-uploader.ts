import { createUploadCalls, type SendRequest, type UploadCalls } from '@truepage/core/uploads/upload-calls';
import { partTransport } from '../../../api/upload-transport.ts';
import { onOnline } from '../../on-online.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';
import type { AcceptedDocument, UploadParts } from './upload-document.ts';
import { createUploader, type Uploader } from './uploader.ts';

/** Uploads with browser APIs. A separate chunk, loaded with the first upload. */
export function createBrowserUploader(
  store: OrderFormStore,
  {
    pathOf,
    ...options
  }: Pick<UploadParts, 'ifImpossible'> & { readonly pathOf?: (path: string) => string } = {},
): Uploader {
  return createUploader(store, {
    ...options,
    ...browserUploadParts(pathOf),
    onOnline,
  });
}

/** The browser APIs for one upload. */
export function browserUploadParts(pathOf: (path: string) => string = (path) => path): UploadParts {
  return {
    callsFor: (signal, onSent) => callsFor(signal, onSent, pathOf),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
    random: Math.random,
  };
}

function callsFor(
  signal: AbortSignal,
  onSent: (bytes: number) => void,
  pathOf: (path: string) => string,
): UploadCalls<AcceptedDocument> {
  const send: SendRequest = async ({ method, path, headers, body, limitMs, isStart }) => {
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    const timer = setTimeout(abort, limitMs);
    if (!isStart) signal.addEventListener('abort', abort);
    const isPart = typeof body === 'object';
    const transport = partTransport(({ sentBytes }) => {
      if (isPart) onSent(sentBytes);
    });
    try {
      const response = await transport(pathOf(path), {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
        credentials: 'include',
        signal: controller.signal,
      });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, retryAfter, body: await response.text() };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  };
  return createUploadCalls(send, readAccepted);
}

function readAccepted(reply: unknown): AcceptedDocument | undefined {
  const { document } = (reply ?? {}) as { readonly document?: AcceptedDocument | null };
  return typeof document?.pages === 'number' ? document : undefined;
}
