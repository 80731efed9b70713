import type { ServerResponse } from 'node:http';

/** Whether this answer is a stream of live events, which goes on until somebody ends it. */
export function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}
