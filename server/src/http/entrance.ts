import type { RequestListener } from 'node:http';

export interface Entrance {
  readonly listener: RequestListener;
  /** From here on requests go to the application. */
  open(application: RequestListener): void;
}

const message = 'The service is starting. Please try again in a moment.';
const answer = JSON.stringify({ message, code: 'internal.unavailable' });

/** Answers 503 while the service starts: its port is known early, its parts are not ready yet. */
export function createEntrance(): Entrance {
  let application: RequestListener = (_request, response) => {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '1' };
    response.writeHead(503, headers).end(answer);
  };
  return {
    listener: (request, response) => application(request, response),
    open: (opened) => {
      application = opened;
    },
  };
}
