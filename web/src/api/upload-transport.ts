import type { Transport, TransportRequest } from './client.ts';

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** A Transport for parts of a file. */
type PartTransport = (
  path: string,
  request: Omit<TransportRequest, 'body'> & { readonly body?: string | Uint8Array<ArrayBuffer> },
) => Promise<Response>;

/** A transport with upload progress, which `fetch` lacks. Aborts with its signal. */
export const uploadTransport: (onProgress: (progress: UploadProgress) => void) => Transport =
  progressTransport;

/** A transport with upload progress for parts of a file. */
export const partTransport: (onProgress: (progress: UploadProgress) => void) => PartTransport =
  progressTransport;

function progressTransport(onProgress: (progress: UploadProgress) => void): Transport & PartTransport {
  return (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', (event) => {
        onProgress({ sentBytes: event.loaded, totalBytes: event.total });
      });
      request.addEventListener('load', () => resolve(toResponse(request)));
      request.addEventListener('error', () => reject(new TypeError('upload failed')));
      request.addEventListener('abort', () => reject(new DOMException('upload cancelled', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body ?? null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers,
  });
}
