import type { ServerResponse } from 'node:http';

/** Whether this answer is a stream of live events, which lasts until one side ends it. */
export function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}
