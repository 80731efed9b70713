import { siteLocales } from '@truepage/core/locales';
import type Koa from 'koa';
import { hostCookieName, writtenCookie } from './sessions/written-cookie.ts';

/** Pseudo-Arabic: English from right to left, to test the layout. No page links to it. */
const pseudoLocale = 'ar-XB';
const [fallback] = siteLocales;
const mostTags = 20;

/** Keeps what the visitor chose. */
const cookieName = 'locale';
const yearSeconds = 365 * 24 * 3600;

/** Takes a language choice from the address (`?lang=es`) and stores it for a year; undefined if there is none. */
export function rememberLanguage(ctx: Koa.Context, publicUrl: string): string | undefined {
  const tag = addressedTag(ctx);
  if (tag === undefined) return undefined;
  const attributes = { path: '/', maxAgeSeconds: yearSeconds, publicUrl };
  ctx.append('Set-Cookie', writtenCookie(hostCookieName(cookieName, publicUrl), tag, attributes));
  return tag;
}

/**
 * The visitor's choice, else the first language of their browser that we speak: a BCP 47 tag of language and
 * region (`es-MX`), because dates and money are written by region.
 */
export function visitorLocale(ctx: Koa.Context): string {
  const addressed = addressedTag(ctx);
  if (addressed !== undefined) return addressed;
  const chosen = spokenTag(chosenTag(ctx) ?? '');
  if (chosen !== undefined) return chosen;
  for (const preferred of ctx.acceptsLanguages().slice(0, mostTags)) {
    const tag = spokenTag(preferred);
    if (tag !== undefined) return tag;
  }
  return fallback;
}

/** By either name: a language is no secret, and a choice made before the site was secure still counts. */
function chosenTag(ctx: Koa.Context): string | undefined {
  const names = [`__Host-${cookieName}`, cookieName];
  return names.map((name) => ctx.cookies.get(name, { signed: false })).find((tag) => tag !== undefined);
}

function addressedTag(ctx: Koa.Context): string | undefined {
  const { lang } = ctx.query;
  return typeof lang === 'string' ? spokenTag(lang) : undefined;
}

/** The tag without extensions, which would change how numbers are written; undefined when it is none that we speak. */
function spokenTag(tag: string): string | undefined {
  if (tag === pseudoLocale) return tag;
  if (!/^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,6}$/i.test(tag)) return undefined;
  try {
    const { language, region } = new Intl.Locale(tag);
    if (!siteLocales.some((locale) => locale === language)) return undefined;
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return undefined;
  }
}
