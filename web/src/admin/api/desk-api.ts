import type {
  AdminBodyOf,
  AdminParamsOf,
  AdminQueryOf,
  AdminReplyOf,
  AdminRouteName,
} from '@truepage/core/api/admin/contract';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import type { ErrorCode } from '@truepage/core/errors';
import type { Platform, SaveResult, Upload, UploadResult, ViewResult } from '@truepage/core/platform';
import { inBackground } from '@truepage/core/staff/session-rules';
import { exchange, fillPath, readJson, writeBody, writeQuery, type Transport } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';

export interface AdminCallOptions<Name extends AdminRouteName> {
  /** FormData is sent unchanged, anything else as JSON. */
  readonly body?: AdminBodyOf<Name> | FormData;
  /** The query string; undefined and empty parameters are left out. */
  readonly query?: AdminQueryOf<Name>;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** A background request: it does not extend the session. */
  readonly isBackground?: boolean;
}

/** Calls one endpoint of the staff desk. Rejects with ApiError (an error response), NetworkError, or AbortError. */
export type AdminCall = <Name extends AdminRouteName>(
  name: Name,
  params: AdminParamsOf<Name>,
  options?: AdminCallOptions<Name>,
) => Promise<AdminReplyOf<Name>>;

/** The methods of the platform that send requests to the server. */
type ServerIntents = Pick<
  Platform,
  | 'uploadTranslation'
  | 'uploadPicture'
  | 'downloadDocument'
  | 'downloadDocuments'
  | 'downloadBundle'
  | 'workOnDocument'
  | 'viewDocument'
  | 'exportOrders'
>;

type Became = UploadResult<unknown> | SaveResult | ViewResult;

/** API calls, and the platform's uploads and downloads. */
export interface DeskApi extends ServerIntents {
  readonly call: AdminCall;
  /** Like `call`, for responses with relevant headers. */
  readonly callWithHeaders: <Name extends AdminRouteName>(
    name: Name,
    params: AdminParamsOf<Name>,
    options?: AdminCallOptions<Name>,
  ) => Promise<{ readonly reply: AdminReplyOf<Name>; readonly headers: Headers }>;
}

interface DeskApiParts {
  readonly transport: Transport;
  readonly platform: ServerIntents;
  /** Called when the server responds that there is no session. */
  readonly onSignedOut: () => void;
}

const signInRequired: ErrorCode = 'staff.sign_in_required';

/** The typed client for the desk's endpoints. The browser loads no validators, and nothing is cached. */
export function createAdminClient({ transport, platform, onSignedOut }: DeskApiParts): DeskApi {
  const watch = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      if (isSignedOut(error)) onSignedOut();
      throw error;
    });

  const watchResult = <Result extends Became>(result: Promise<Result>): Promise<Result> => {
    void result.then((became: Became) => {
      if (became.kind === 'refused' && became.refusal.code === signInRequired) onSignedOut();
    });
    return result;
  };
  const watchUpload = <Reply>(upload: Upload<Reply>): Upload<Reply> => {
    void watchResult(upload.result);
    return upload;
  };
  const { downloadDocuments, downloadBundle, workOnDocument } = platform;

  const callWithHeaders: DeskApi['callWithHeaders'] = async (name, params, options = {}) => {
    const { method, path } = adminRoutes[name];
    const { body, query, headers, signal, isBackground = false } = options;
    const request = {
      method,
      cache: 'no-store' as const,
      ...writeBody(body, isBackground ? { ...inBackground, ...headers } : headers),
      ...(signal === undefined ? {} : { signal }),
    };
    const address = fillPath(path, params) + writeQuery(query ?? {});
    const answer = await watch(exchange(transport, address, request));
    return { reply: readJson(answer.text) as never, headers: answer.headers };
  };

  return {
    callWithHeaders,
    call: async (name, params, options) => (await callWithHeaders(name, params, options)).reply,
    uploadTranslation: (request) => watchUpload(platform.uploadTranslation(request)),
    uploadPicture: (request) => watchUpload(platform.uploadPicture(request)),
    downloadDocument: (document) => watchResult(platform.downloadDocument(document)),
    ...(downloadDocuments === undefined
      ? {}
      : {
          downloadDocuments: (documents, folderName) => watchResult(downloadDocuments(documents, folderName)),
        }),
    ...(downloadBundle === undefined
      ? {}
      : { downloadBundle: (orderNumber) => watchResult(downloadBundle(orderNumber)) }),
    ...(workOnDocument === undefined
      ? {}
      : { workOnDocument: (document, orderNumber) => watchResult(workOnDocument(document, orderNumber)) }),
    viewDocument: (fileId) => watchResult(platform.viewDocument(fileId)),
    exportOrders: (wish) => watchResult(platform.exportOrders(wish)),
  };
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === signInRequired;
}
