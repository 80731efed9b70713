import type { ConsoleBridge } from '../shared/bridge.ts';
import type { ApiReply, ApiRequest } from '../shared/ipc.ts';
import type { DeskTransport } from './mount-desk.tsx';

/** When the offline copy that replaces an answer was made (UTC, ISO 8601). */
export const cachedAtHeader = 'x-cached-at';

/** Request and response, for observers of the connection state. */
export interface ApiNews {
  readonly path: string;
  readonly reply: ApiReply;
}

/**
 * Sends the desk's calls to the main process, which adds the session's cookie. Rejects like `fetch` if there is no answer, and with the
 * signal's reason if it is aborted; the main process then cancels the call.
 */
export function createDesktopTransport(
  bridge: Pick<ConsoleBridge, 'invoke'>,
  onReply: (news: ApiNews) => void,
): DeskTransport {
  return async (path, { method, headers, body, signal }) => {
    signal?.throwIfAborted();
    if (body instanceof FormData) {
      throw new TypeError(`${path}: a form cannot travel over the bridge, files have calls of their own`);
    }
    const request = { method, path, headers, ...(body === undefined ? {} : { body }) };
    const reply = await (signal === undefined
      ? bridge.invoke('api:request', request)
      : askUntilAborted(bridge, request, signal));
    onReply({ path, reply });
    return toResponse(reply);
  };
}

/** A Response with these must have no body. */
const withoutBody: readonly number[] = [204, 205, 304];

function toResponse({ status, headers, body, cachedAt }: ApiReply): Response {
  const shown = new Headers(headers);
  if (cachedAt !== null) shown.set(cachedAtHeader, cachedAt);
  return new Response(withoutBody.includes(status) ? null : body, { status, headers: shown });
}

function askUntilAborted(
  bridge: Pick<ConsoleBridge, 'invoke'>,
  request: ApiRequest,
  signal: AbortSignal,
): Promise<ApiReply> {
  const id = crypto.randomUUID();
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal.reason as Error);
      void bridge.invoke('api:abort', { id });
    };
    signal.addEventListener('abort', abort, { once: true });
    bridge
      .invoke('api:request', { ...request, id })
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
