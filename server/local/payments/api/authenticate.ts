import type { Call } from './call.ts';
import { ApiError } from './api-error.ts';
import type { Route } from './routes.ts';

export interface ApiKeys {
  secretKey: string;
  publishableKey: string;
}

/**
 * Says whose key the request carries.
 * @throws ApiError 401 without a valid key, 403 with a browser's key where only the server may call
 */
export function authenticate(authorization: string, keys: ApiKeys, route: Route): Call['caller'] {
  const key = keyIn(authorization);
  if (key === undefined) {
    throw denied(
      401,
      'You did not provide an API key. You need to provide your API key in the Authorization header, using ' +
        "Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === keys.secretKey) return 'server';
  if (key !== keys.publishableKey) throw denied(401, `Invalid API Key provided: ${masked(key)}`);
  if (route.browsers) return 'browser';
  throw denied(
    403,
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
}

/** `Bearer KEY`, or basic authentication with the key as the name and no password (`curl -u KEY:`). */
function keyIn(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  return /^([^:]+):$/.exec(Buffer.from(value, 'base64').toString())?.[1];
}

function denied(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, ...(code && { code }) }, true);
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : '****';
}
