import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import type { PartnerCaller } from '../http/call.ts';
import type { answerMcp } from './answer-mcp.ts';
import { stateOf } from '../http/request-state.ts';

interface Program {
  readonly answerMcp: typeof answerMcp;
}

interface McpEndpoint {
  readonly partnerOf: (ctx: Koa.Context) => Promise<PartnerCaller | undefined>;
  readonly app: Koa;
  readonly publicUrl: () => string;
  readonly version: string;
}

/** A separate bundle, loaded with the first message: most installations have no assistants. */
const program = new URL('./answer-mcp.ts', import.meta.url);
const passedOn = ['authorization', 'accept-language', 'x-forwarded-for'];

/** POST /mcp: tools for assistants (Model Context Protocol, Streamable HTTP), with an API key. Throws 'key.required' without one. */
export function mcpEndpoint({ partnerOf, app, publicUrl, version }: McpEndpoint): Koa.Middleware {
  let answer: ReturnType<Koa['callback']> | undefined;
  return async (ctx, next) => {
    if (ctx.path !== '/mcp') {
      await next();
      return;
    }
    stateOf(ctx).route = '/mcp';
    if ((await partnerOf(ctx)) === undefined) throw new AppError('key.required');
    if (ctx.method !== 'POST') {
      ctx.set('Allow', 'POST');
      throw new AppError('request.method_not_allowed');
    }
    const { answerMcp } = (await import(program.href)) as Program;
    const all = (answer ??= app.callback());
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
