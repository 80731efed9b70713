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
  /** Answers the calls that a page makes while it is rendered. */
  readonly api: Pick<ApiRouter, 'invoke' | 'isForEverybody'>;
  /** Pages that are the same for all who speak a language. */
  readonly memory: Derived<KnownPage>;
  readonly limits: RateLimits;
  /** Path of the picture that others show beside a link to a page of this title. */
  readonly pictureOf: (title: string) => string;
}

/** A page as sent, until (by performance.now()) it is rendered again. */
export interface KnownPage {
  readonly body: CachedBody;
  readonly inline: InlineSources;
  readonly until: number;
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
 * Answers with the page at the asked address; with an unsent message its status is the refusal's. A page that was made of answers
 * for everyone is cached, per language, until one of them changes. Members of firms get theirs rendered: it may name their firm.
 * A page that cannot be rendered is sent as a bare shell with status 500: the browser then renders it by itself.
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
/** What a page says of the day and of numbers that are counted now and then is this old at most, in ms. */
const longestKnownMs = 60_000;

/** The calls of a page, and whether all their responses are public. */
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
