import type Koa from 'koa';

/** The languages that the site speaks; the first is the one for everybody else. */
const spoken = ['en', 'es'] as const;
type Locale = (typeof spoken)[number];

/** Set by the site's language switch. */
const cookieName = 'locale';

/** The visitor's choice, else the first language of their browser that we speak. */
export function visitorLocale(ctx: Koa.Context): Locale {
  const chosen = ctx.cookies.get(cookieName, { signed: false });
  const known = spoken.find((locale) => locale === chosen);
  if (known !== undefined) return known;
  const preferred = ctx.acceptsLanguages([...spoken]);
  return spoken.find((locale) => locale === preferred) ?? spoken[0];
}
