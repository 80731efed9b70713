import type {
  AdminBodyOf,
  AdminParamsOf,
  AdminQueryOf,
  AdminReplyOf,
  AdminRouteName,
} from '@truepage/core/api/admin/contract';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import type { PickedFile, Platform, UploadRequest } from '@truepage/core/platform';
import { exchange, fillPath, readJson, writeBody, writeQuery, type Transport } from '../../api/client.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';

export interface AdminCallOptions<Name extends AdminRouteName> {
  /** FormData travels as it is, anything else as JSON. */
  readonly body?: AdminBodyOf<Name> | FormData;
  /** What stands behind the `?`; undefined and empty parts are left out. */
  readonly query?: AdminQueryOf<Name>;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** The screen asks by itself, nobody did anything: the session is not prolonged. */
  readonly isBackground?: boolean;
}

/** Calls one endpoint of the staff desk. Rejects with ApiError (the server said no), NetworkError, or AbortError. */
export type AdminCall = <Name extends AdminRouteName>(
  name: Name,
  params: AdminParamsOf<Name>,
  options?: AdminCallOptions<Name>,
) => Promise<AdminReplyOf<Name>>;

export interface RunningUpload<Name extends AdminRouteName> {
  /** Rejects as a call does; a cancelled one with a NetworkError that wasCancelled() knows. */
  readonly reply: Promise<AdminReplyOf<Name>>;
  cancel(): void;
  /** Absent where an upload cannot be held. */
  readonly pause?: () => void;
  readonly resume?: () => void;
}

export interface DeskApi {
  readonly call: AdminCall;
  /** A call whose answer says something in its headers too. */
  readonly callWithHeaders: <Name extends AdminRouteName>(
    name: Name,
    params: AdminParamsOf<Name>,
    options?: AdminCallOptions<Name>,
  ) => Promise<{ readonly reply: AdminReplyOf<Name>; readonly headers: Headers }>;
  /** Sends a file to a `form` endpoint and tells how much of it is on its way. */
  readonly upload: <Name extends AdminRouteName>(
    name: Name,
    params: AdminParamsOf<Name>,
    file: PickedFile,
    onProgress: UploadRequest['onProgress'],
  ) => RunningUpload<Name>;
}

interface DeskApiParts {
  readonly transport: Transport;
  readonly platform: Pick<Platform, 'upload'>;
  /** The server said that nobody is signed in (any more). */
  readonly onSignedOut: () => void;
}

/** The typed client over the desk's route list; no validators are loaded in the browser, and nothing is cached. */
export function createAdminClient({ transport, platform, onSignedOut }: DeskApiParts): DeskApi {
  const watch = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      if (isSignedOut(error)) onSignedOut();
      throw error;
    });

  const callWithHeaders: DeskApi['callWithHeaders'] = async (name, params, options = {}) => {
    const { method, path } = adminRoutes[name];
    const { body, query, headers, signal, isBackground = false } = options;
    const request = {
      method,
      cache: 'no-store' as const,
      ...writeBody(body, isBackground ? { 'X-Background': '1', ...headers } : headers),
      ...(signal === undefined ? {} : { signal }),
    };
    const address = fillPath(path, params) + writeQuery(query ?? {});
    const answer = await watch(exchange(transport, address, request));
    return { reply: readJson(answer.text) as never, headers: answer.headers };
  };

  return {
    callWithHeaders,
    call: async (name, params, options) => (await callWithHeaders(name, params, options)).reply,
    upload: (name, params, file, onProgress) => {
      const { answer, ...controls } = platform.upload({
        path: fillPath(adminRoutes[name].path, params),
        file,
        onProgress,
      });
      return { reply: watch(readUpload(answer)), ...controls };
    },
  };
}

/** Whether an upload ended because somebody wanted it to, here or wherever the platform lists it. */
export function wasCancelled(error: unknown): boolean {
  return (
    error instanceof NetworkError && error.cause instanceof DOMException && error.cause.name === 'AbortError'
  );
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'staff.sign_in_required';
}

async function readUpload(answer: Promise<{ status: number; body: string }>): Promise<never> {
  const { status, body } = await answer.catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (status < 200 || status > 299) {
    throw new ApiError({ status, statusText: '', headers: new Headers() }, body);
  }
  return readJson(body) as never;
}
