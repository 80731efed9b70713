import type { PageResult, UnsentMessage } from '@truepage/core/site/page-contract';
import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import type { ApiRouter } from '../handle.ts';
import { callOf, type CallSources } from '../call.ts';
import { clientAddress } from '../security/client-address.ts';
import { sendText } from '../compression.ts';
import type { RateLimits } from '../security/rate-limit.ts';
import { stateOf } from '../request-state.ts';
import { cspNonce, keepPrivate } from '../security/security-headers.ts';
import type { Site } from './site.ts';
import { rememberLanguage, visitorLocale } from '../visitor-locale.ts';

export interface PageOptions extends CallSources {
  readonly site: Site;
  readonly publicUrl: () => string;
  /** Answers the calls that a page makes while it is rendered. */
  readonly api: Pick<ApiRouter, 'invoke'>;
  readonly limits: RateLimits;
  /** Path of the picture that others show beside a link to a page of this title. */
  readonly pictureOf: (title: string) => string;
}

/** With its stylesheet a page of 66 KB becomes 13.6 KB in 1 ms; 4 would take 0.7 ms and send 1 KB more. */
const pageQuality = 5;

/** Renders the site for every address that nothing before has answered. Mount it last. */
export function servePages(options: PageOptions): Koa.Middleware {
  return async (ctx) => {
    stateOf(ctx).route = 'page';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new AppError('request.method_not_allowed');
    }
    if (!isReadable(ctx.path)) throw new AppError('request.invalid');
    await options.limits.consume('page', clientAddress(ctx.req, options.trustedProxies));
    await answerPage(ctx, options);
  };
}

/**
 * Answers with the page at the asked address; with an unsent message its status is the refusal's.
 * A page that cannot be rendered is sent as a bare shell with status 500: the browser then renders it by itself.
 */
export async function answerPage(
  ctx: Koa.Context,
  options: PageOptions,
  unsentMessage?: UnsentMessage,
): Promise<void> {
  const call = await callOf(ctx, options);
  const loaded = await options.site.load(ctx.path);
  if (loaded === undefined) {
    answerNotBuilt(ctx);
    return;
  }
  const nonce = cspNonce(ctx);
  let page: PageResult;
  try {
    page = await loaded.renderPage({
      url: localUrl(ctx),
      publicUrl: options.publicUrl(),
      locale: visitorLocale(ctx),
      addressedLocale: rememberLanguage(ctx, options.publicUrl()),
      nonce,
      call: (name, params, { query } = {}) => options.api.invoke(name, params, call, query),
      pictureOf: options.pictureOf,
      unsentMessage,
    });
  } catch (error) {
    stateOf(ctx).log.error({ err: error }, 'a page could not be rendered');
    keepPrivate(ctx);
    await sendHtml(ctx, 500, loaded.template.shell(nonce));
    return;
  }
  if (page.kind === 'redirect') {
    redirect(ctx, page.status, page.location, options.publicUrl());
    return;
  }
  if (page.isPrivate) keepPrivate(ctx);
  else if (!ctx.res.hasHeader('Cache-Control')) ctx.set('Cache-Control', 'private, no-cache');
  await sendHtml(ctx, unsentMessage?.refusal.status ?? page.status, loaded.template.fill(page, nonce));
}

async function sendHtml(ctx: Koa.Context, status: number, html: string): Promise<void> {
  ctx.status = status;
  ctx.vary('Accept-Language');
  ctx.vary('Cookie');
  ctx.type = 'html';
  await sendText(ctx, html, pageQuality);
}

/** A broken percent-encoding or a NUL is no address of a page. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Path and query, never a host: `//evil.example/x` is a path of ours that does not exist. */
function localUrl(ctx: Koa.Context): string {
  return `/${ctx.path.replace(/^[/\\]+/, '')}${ctx.search}`;
}

/** The site redirects within itself; anything else is a fault that must not become an open redirect. */
function redirect(ctx: Koa.Context, status: number, location: string, publicUrl: string): void {
  if (new URL(location, publicUrl).origin !== new URL(publicUrl).origin) {
    throw new Error(`the site tried to redirect to another origin`);
  }
  ctx.redirect(location);
  ctx.status = status;
  if (!ctx.res.hasHeader('Cache-Control')) ctx.set('Cache-Control', 'private, no-cache');
}

function answerNotBuilt(ctx: Koa.Context): void {
  ctx.status = 503;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Retry-After', '30');
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>TruePage</title><h1>The site is not built</h1>\
<p>Run <code>npm run build</code>, then start the server again.</p></html>`;
}
