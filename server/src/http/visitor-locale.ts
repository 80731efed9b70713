import {
  pseudoLocale,
  siteLocales,
  spokenLocaleOf,
  writtenTagOf,
  type PublicLocale,
} from '@truepage/core/locales';
import type Koa from 'koa';
import { peekState } from './request-state.ts';
import { hostCookieName, writtenCookie } from './sessions/written-cookie.ts';

const [fallback] = siteLocales;
const mostTags = 20;

/** Stores the visitor's choice. */
const cookieName = 'locale';
const yearSeconds = 365 * 24 * 3600;

/** The enabled languages, for requests that prefer a language other than English. */
const enabledFor = new WeakMap<object, readonly PublicLocale[]>();

/** Loads the enabled languages. Without a database, pages are in English and Spanish. */
export function learnLanguages(enabled: () => Promise<readonly PublicLocale[]>): Koa.Middleware {
  return async (ctx, next) => {
    const asked = [ctx.query['lang'], chosenTag(ctx), ...acceptedTags(ctx)];
    if (asked.some((tag) => typeof tag === 'string' && (spokenLocaleOf(tag) ?? 'en') !== 'en'))
      enabledFor.set(ctx.req, await enabled().catch(() => siteLocales));
    await next();
  };
}

/** Reads a language choice from the URL (`?lang=es`) and stores it for a year; undefined if there is none. */
export function rememberLanguage(ctx: Koa.Context, publicUrl: string): string | undefined {
  const tag = addressedTag(ctx);
  if (tag === undefined) return undefined;
  const attributes = { path: '/', maxAgeSeconds: yearSeconds, publicUrl };
  ctx.append('Set-Cookie', writtenCookie(hostCookieName(cookieName, publicUrl), tag, attributes));
  return tag;
}

/**
 * The visitor's choice, otherwise the first of the browser's languages that is enabled: a BCP 47 tag of language and
 * region (`es-MX`), because dates and amounts are formatted by region. Desk calls, including uploads by staff, are
 * answered in the desk's languages.
 */
export function visitorLocale(ctx: Koa.Context): string {
  const tag = wantedTag(ctx);
  const isOfDesk =
    ctx.path.startsWith('/api/admin/') ||
    (ctx.path.startsWith('/api/uploads/') && peekState(ctx)?.isStaff === true);
  return isOfDesk ? writtenTagOf(tag) : tag;
}

function wantedTag(ctx: Koa.Context): string {
  const addressed = addressedTag(ctx);
  if (addressed !== undefined) return addressed;
  const chosen = spokenTag(ctx, chosenTag(ctx) ?? '');
  if (chosen !== undefined) return chosen;
  for (const preferred of acceptedTags(ctx)) {
    const tag = spokenTag(ctx, preferred);
    if (tag !== undefined) return tag;
  }
  return fallback;
}

function acceptedTags(ctx: Koa.Context): readonly string[] {
  return ctx.acceptsLanguages().slice(0, mostTags);
}

/** Under either cookie name: a language is not secret, and a choice made before the site used https is still valid. */
function chosenTag(ctx: Koa.Context): string | undefined {
  const names = [`__Host-${cookieName}`, cookieName];
  return names.map((name) => ctx.cookies.get(name, { signed: false })).find((tag) => tag !== undefined);
}

function addressedTag(ctx: Koa.Context): string | undefined {
  const { lang } = ctx.query;
  return typeof lang === 'string' ? spokenTag(ctx, lang) : undefined;
}

/** The tag without extensions, which would change number formats; undefined if the language is not enabled. */
function spokenTag(ctx: Koa.Context, tag: string): string | undefined {
  if (tag === pseudoLocale) return tag;
  if (!/^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,6}$/i.test(tag)) return undefined;
  try {
    const { language, region } = new Intl.Locale(tag);
    const locale = spokenLocaleOf(language);
    const enabled: readonly PublicLocale[] = enabledFor.get(ctx.req) ?? siteLocales;
    if (locale === undefined || !enabled.some((each) => each === locale)) return undefined;
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return undefined;
  }
}
