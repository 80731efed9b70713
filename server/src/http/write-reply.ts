import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { KeptReply } from '../ports/kept-reply.ts';

/** A reply as JSON. */
export function writeReply(endpoint: AnyEndpoint, reply: unknown): string {
  const write = (content: unknown) => JSON.stringify(checkReply(endpoint, content));
  return reply instanceof KeptReply ? reply.writtenBy(write) : write(reply);
}

/** A reply as its schema gives it, for callers in this process. */
export function readReply(endpoint: AnyEndpoint, reply: unknown): unknown {
  return reply instanceof KeptReply
    ? (JSON.parse(writeReply(endpoint, reply)) as unknown)
    : checkReply(endpoint, reply);
}

/** What leaves is what the contract says: fields that it does not know are dropped, a reply that does not fit is our fault. */
function checkReply(endpoint: AnyEndpoint, reply: unknown): unknown {
  const result = endpoint.reply.safeParse(reply);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The reply of ${endpoint.method} ${endpoint.path} does not fit the contract: ${problems}`);
}
