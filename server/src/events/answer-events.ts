import type Koa from 'koa';
import type { PassThrough } from 'node:stream';

/** Answers with server-sent events, which no proxy may hold back. */
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
