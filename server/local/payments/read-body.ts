import type { IncomingMessage } from 'node:http';
import { ApiError } from './api/api-error.ts';

const MAX_BYTES = 64 * 1024;

/**
 * The request's body as text.
 * @throws ApiError 413 when it is longer than anything that a client of Stripe sends
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      throw new ApiError(413, { type: 'invalid_request_error', message: 'The request is too large.' }, true);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
