import type { PageRequest, PageResult, RefusedForm } from '@truepage/core/site/page-contract';
import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import type { ApiRouter } from '../handle.ts';
import { cacheBody, sendCached, type CachedBody } from '../cache/cached-body.ts';
import { callOf, type Call, type CallSources } from '../call.ts';
import type { Derived } from '../../events/read-cache.ts';
import { clientAddress } from '../security/client-address.ts';
import { sendText } from '../cache/compression.ts';
import type { RateLimits } from '../security/rate-limit.ts';
import { stateOf } from '../request-state.ts';
import { allowInline, keepPrivate, type InlineSources } from '../security/security-headers.ts';
import type { Site } from './site.ts';
import { rememberLanguage, visitorLocale } from '../visitor-locale.ts';

export interface PageOptions extends CallSources {
  readonly site: Site;
  readonly publicUrl: () => string;
  /** Handles the API calls of a page while it is rendered. */
  readonly api: Pick<ApiRouter, 'invoke' | 'isForEverybody'>;
  /** The cache of pages that are the same for all visitors with the same language. */
  readonly memory: Derived<KnownPage>;
  readonly limits: RateLimits;
  /** The path of the preview picture for links to a page with this title. */
  readonly pictureOf: (title: string) => string;
}

/** A rendered page, valid until this time (performance.now()). */
export interface KnownPage {
  readonly body: CachedBody;
  readonly inline: InlineSources;
  readonly until: number;
}

/**
 * Brotli quality 5 compresses a page with its stylesheet from 66 KB to 13.6 KB in 1 ms; quality 4 takes 0.7 ms and adds
 * 1 KB.
 */
const pageQuality = 5;

/** Renders the site for every path that no earlier middleware handles. Mount it last. */
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
 * Sends the requested page; if it shows a refused form, with the status of the refusal. A page built only from public
 * responses is cached per language until one of them changes. Pages for members of firms are always rendered, because
 * they may name the firm. If a page cannot be rendered, an empty shell is sent with status 500, and the browser renders
 * the page.
 */
export async function answerPage(
  ctx: Koa.Context,
  options: PageOptions,
  refusedForm?: RefusedForm,
): Promise<void> {
  const isMember = options.membershipOf?.(ctx).memberId !== undefined;
  const isSimple = !isMember && refusedForm === undefined && ctx.search === '';
  const key = `${visitorLocale(ctx)} ${ctx.path}`;
  const known = isSimple ? options.memory.get(key) : undefined;
  if (known !== undefined && known.until > performance.now()) {
    allowInline(ctx, known.inline);
    await sendKnown(ctx, known.body);
    return;
  }
  const keep = options.memory.begin();
  const loaded = await options.site.load(ctx.path);
  if (loaded === undefined) {
    answerNotBuilt(ctx);
    return;
  }
  const { template } = loaded;
  allowInline(ctx, template.inline);
  const { call, isForEverybody } = watchedCalls(await callOf(ctx, options), options.api);
  let page: PageResult;
  try {
    page = await loaded.renderPage({
      url: localUrl(ctx),
      publicUrl: options.publicUrl(),
      locale: visitorLocale(ctx),
      addressedLocale: rememberLanguage(ctx, options.publicUrl()),
      call,
      pictureOf: options.pictureOf,
      refusedForm,
      isMember,
    });
  } catch (error) {
    stateOf(ctx).log.error({ err: error }, 'a page could not be rendered');
    keepPrivate(ctx);
    await sendHtml(ctx, 500, template.shell);
    return;
  }
  if (page.kind === 'redirect') {
    redirect(ctx, page.status, page.location, options.publicUrl());
    return;
  }
  const isPublic = !page.isPrivate && !ctx.res.hasHeader('Cache-Control');
  if (page.isPrivate || (isMember && !isForEverybody())) keepPrivate(ctx);
  else if (!ctx.res.hasHeader('Cache-Control')) ctx.set('Cache-Control', askFirst);
  const html = template.fill(page);
  if (isSimple && page.status === 200 && isPublic && isForEverybody()) {
    const body = cacheBody(html, true);
    keep(key, { body, inline: template.inline, until: performance.now() + longestKnownMs });
    await sendKnown(ctx, body);
    return;
  }
  await sendHtml(ctx, refusedForm?.refusal.status ?? page.status, html);
}

const askFirst = 'private, no-cache';
/** In ms. Limits the age of cached pages that contain dates or periodically counted numbers. */
const longestKnownMs = 60_000;

/** Wraps the API calls of a page and records whether all their responses are public. */
function watchedCalls(caller: Call, { invoke, isForEverybody }: PageOptions['api']) {
  let [isShared, hasFailed] = [true, false];
  const call: PageRequest['call'] = async (name, params, { query } = {}) => {
    isShared &&= isForEverybody(name);
    try {
      return await invoke(name, params, caller, query);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  return { call, isForEverybody: () => isShared && !hasFailed };
}

async function sendKnown(ctx: Koa.Context, body: CachedBody): Promise<void> {
  varyByVisitor(ctx);
  const type = 'text/html; charset=utf-8';
  await sendCached(ctx, body, { type, cacheControl: askFirst, quality: pageQuality });
}

async function sendHtml(ctx: Koa.Context, status: number, html: Buffer): Promise<void> {
  ctx.status = status;
  varyByVisitor(ctx);
  ctx.type = 'html';
  await sendText(ctx, html, pageQuality);
}

function varyByVisitor(ctx: Koa.Context): void {
  ctx.vary('Accept-Language');
  ctx.vary('Cookie');
}

/** A path with invalid percent-encoding or a NUL is invalid. */
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

/** The site only redirects within itself; any other target is a defect that must not become an open redirect. */
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
