import { AppError } from '@truepage/core/errors';
import { originsOf } from '@truepage/core/widget/widget-origins';
import { widgetPath, widgetScriptPath } from '@truepage/core/widget/widget-messages';
import type Koa from 'koa';
import type { Caching, Database } from '../deps.ts';
import { cacheBody, sendCached } from '../http/cache/cached-body.ts';
import { callOf } from '../http/call.ts';
import { stateOf } from '../http/request-state.ts';
import { clientAddress } from '../http/security/client-address.ts';
import { allowFraming, allowInline } from '../http/security/security-headers.ts';
import type { PageOptions } from '../http/site/pages.ts';
import { visitorLocale } from '../http/visitor-locale.ts';
import { cachedSettings } from '../settings/cached-settings.ts';

type WidgetParts = Omit<PageOptions, 'memory'> & { readonly deps: Database & Caching };

/** Short, because its address never changes and new versions should arrive soon. */
const forFiveMinutes = 'public, max-age=300';
const scriptQuality = 11;
const pageQuality = 5;

/** The widget: a script for other sites, and the page that it embeds there. If the owner lists no site, both return 404. */
export function widget(parts: WidgetParts): Koa.Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const isOurs = ctx.path === widgetPath || ctx.path === widgetScriptPath;
    const framedBy = isRead && isOurs ? await framers(parts) : [];
    if (framedBy.length === 0) {
      await next();
      return;
    }
    stateOf(ctx).route = ctx.path;
    await parts.limits.consume('page', clientAddress(ctx.req, parts.trustedProxies));
    if (ctx.path === widgetScriptPath) await sendScript(ctx, parts);
    else await sendPage(ctx, parts, framedBy);
  };
}

async function framers({ deps, publicUrl }: WidgetParts): Promise<readonly string[]> {
  return originsOf((await cachedSettings(deps)).widget, publicUrl());
}

async function sendScript(ctx: Koa.Context, { site }: WidgetParts): Promise<void> {
  const script = await site.widgetScript();
  if (script === undefined) throw new AppError('request.not_found');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  const type = 'text/javascript; charset=utf-8';
  await sendCached(ctx, cacheBody(script, true), {
    type,
    cacheControl: forFiveMinutes,
    quality: scriptQuality,
  });
}

/** The language comes from the address or the browser and is not stored. */
async function sendPage(ctx: Koa.Context, parts: WidgetParts, framedBy: readonly string[]): Promise<void> {
  const loaded = await parts.site.load(widgetPath);
  if (loaded === undefined) throw new AppError('request.not_found');
  const caller = await callOf(ctx, parts);
  const locale = visitorLocale(ctx);
  const page = await loaded.renderPage({
    url: widgetPath,
    publicUrl: parts.publicUrl(),
    locale,
    addressedLocale: typeof ctx.query['lang'] === 'string' ? locale : undefined,
    call: (name, params, { query } = {}) => parts.api.invoke(name, params, caller, query),
    pictureOf: parts.pictureOf,
    framedBy,
  });
  if (page.kind !== 'page') throw new Error('the widget has one page');
  allowInline(ctx, loaded.template.inline);
  allowFraming(ctx, framedBy);
  ctx.vary('Accept-Language');
  ctx.vary('Cookie');
  const type = 'text/html; charset=utf-8';
  await sendCached(ctx, cacheBody(loaded.template.fill(page), true), {
    type,
    cacheControl: 'private, no-cache',
    quality: pageQuality,
  });
}
