import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { KeptReply } from '../ports/kept-reply.ts';

/** Serialises a reply as JSON. */
export function writeReply(endpoint: AnyEndpoint, reply: unknown): string {
  const write = (content: unknown) => JSON.stringify(checkReply(endpoint, content));
  return reply instanceof KeptReply ? reply.writtenBy(write) : write(reply);
}

/** Returns a reply as parsed by its schema, for in-process callers. */
export function readReply(endpoint: AnyEndpoint, reply: unknown): unknown {
  return reply instanceof KeptReply
    ? (JSON.parse(writeReply(endpoint, reply)) as unknown)
    : checkReply(endpoint, reply);
}

/** A reply must match the contract: unknown fields are dropped, and an invalid reply is a defect of ours. */
function checkReply(endpoint: AnyEndpoint, reply: unknown): unknown {
  const result = endpoint.reply.safeParse(reply);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The reply of ${endpoint.method} ${endpoint.path} does not fit the contract: ${problems}`);
}
