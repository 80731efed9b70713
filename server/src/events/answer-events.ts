import type Koa from 'koa';
import type { PassThrough } from 'node:stream';

/** Responds with server-sent events, with buffering by proxies disabled. */
export function answerEvents(
  ctx: Koa.Context,
  body: PassThrough,
  headers: Record<string, string> = {},
): void {
  ctx.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    ...headers,
  });
  ctx.status = 200;
  ctx.body = body;
}
