import type { ServerResponse } from 'node:http';

/** Whether the response is a stream of live events, which stays open until one side closes it. */
export function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}
