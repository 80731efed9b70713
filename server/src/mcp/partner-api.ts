export interface ApiCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly form?: FormData;
  /** Sent instead of a form. */
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiReply {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
}

/** Calls our API with the partner's key. */
export type PartnerApi = (call: ApiCall) => Promise<ApiReply>;

/** Calls the API over the network, for separate programs. A service that cannot be reached is answered as unavailable. */
export function apiAt(origin: string, key: string): PartnerApi {
  const unreachable = {
    code: 'internal.unavailable',
    message: `${origin} cannot be reached. Try again later.`,
  };
  return async ({ method, path, headers, ...content }) => {
    const body = bodyOf(content);
    try {
      const response = await fetch(new URL(path, origin), {
        method,
        headers: {
          ...headers,
          ...typeOf(content),
          Authorization: `Bearer ${key}`,
          Accept: 'application/json',
        },
        redirect: 'error',
        ...(body !== undefined && { body }),
      });
      return { status: response.status, body: readJson(await response.text()) };
    } catch {
      return { status: 503, body: unreachable };
    }
  };
}

/** The body of a request, and its content type if fetch() does not set it. */
export function bodyOf({ form, json }: Pick<ApiCall, 'form' | 'json'>): FormData | string | undefined {
  return form ?? (json === undefined ? undefined : JSON.stringify(json));
}

export function typeOf({ json }: Pick<ApiCall, 'json'>): Readonly<Record<string, string>> {
  return json === undefined ? {} : { 'Content-Type': 'application/json' };
}

/** A body that is not JSON comes from a proxy in front of the service. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
