import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import type { PartnerCaller } from '../http/call.ts';
import type { answerMcp } from './answer-mcp.ts';
import { stateOf } from '../http/request-state.ts';
import type { ConcurrencyLimit } from '../http/security/concurrency-limit.ts';

interface Program {
  readonly answerMcp: typeof answerMcp;
}

interface McpEndpoint {
  readonly partnerOf: (ctx: Koa.Context) => Promise<PartnerCaller | undefined>;
  readonly limits: ConcurrencyLimit;
  readonly app: Koa;
  readonly publicUrl: () => string;
  readonly version: string;
}

/** A separate bundle that is loaded with the first message: most installations have no assistants. */
const program = new URL('./answer-mcp.ts', import.meta.url);
/** The maximum size of a message without a document, in bytes. */
const largestSmall = 100 * 1024;
const passedOn = ['authorization', 'accept-language', 'x-forwarded-for'];

/** POST /mcp: tools for assistants (Model Context Protocol, Streamable HTTP), with an API key. Throws 'key.required' without one. */
export function mcpEndpoint({ partnerOf, limits, app, publicUrl, version }: McpEndpoint): Koa.Middleware {
  let callback: ReturnType<Koa['callback']> | undefined;
  const answer = async (ctx: Koa.Context) => {
    const { answerMcp } = (await import(program.href)) as Program;
    const all = (callback ??= app.callback());
    const sent = (name: string) => ctx.get(name);
    const response = await answerMcp({
      request: webRequest(ctx, publicUrl()),
      headers: Object.fromEntries(
        passedOn.filter((name) => sent(name) !== '').map((name) => [name, sent(name)]),
      ),
      remoteAddress: ctx.req.socket.remoteAddress ?? '',
      dispatch: (asked: IncomingMessage, answered: ServerResponse) => void all(asked, answered),
      version,
    });
    ctx.status = response.status;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = response.headers.get('content-type') ?? 'application/json';
    ctx.body = Buffer.from(await response.arrayBuffer());
  };
  return async (ctx, next) => {
    if (ctx.path !== '/mcp') {
      await next();
      return;
    }
    stateOf(ctx).route = '/mcp';
    const partner = await partnerOf(ctx);
    if (partner === undefined) throw new AppError('key.required');
    if (ctx.method !== 'POST') {
      ctx.set('Allow', 'POST');
      throw new AppError('request.method_not_allowed');
    }
    const leave = isLarge(ctx)
      ? limits.hold([
          ['keyMessages', partner.keyId],
          ['messages', ''],
        ])
      : undefined;
    try {
      await answer(ctx);
    } finally {
      leave?.();
    }
  };
}

/** Whether a message may contain documents. Its body is in memory several times, in base64 and decoded. */
function isLarge(ctx: Koa.Context): boolean {
  const { length } = ctx.request;
  return length === undefined || length > largestSmall;
}

function webRequest(ctx: Koa.Context, publicUrl: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'content-length', 'mcp-protocol-version']) {
    if (ctx.get(name) !== '') headers.set(name, ctx.get(name));
  }
  const body = Readable.toWeb(ctx.req) as ReadableStream<Uint8Array>;
  return new Request(new URL('/mcp', publicUrl), {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  });
}
