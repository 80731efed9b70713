export interface ApiCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiReply {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
}

/** Calls our API with the partner's key. */
export type PartnerApi = (call: ApiCall) => Promise<ApiReply>;

/** Over the network, for programs beside the service. */
export function apiAt(origin: string, key: string): PartnerApi {
  return async ({ method, path, form, headers }) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: { ...headers, Authorization: `Bearer ${key}`, Accept: 'application/json' },
      redirect: 'error',
      ...(form !== undefined && { body: form }),
    });
    return { status: response.status, body: readJson(await response.text()) };
  };
}

/** What is no JSON comes from something in front of the service. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
