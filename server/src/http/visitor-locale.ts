import type Koa from 'koa';

/** The languages that the site speaks; the first is the one for everybody else. */
const spoken: readonly string[] = ['en', 'es'];
const fallback = 'en';
const mostTags = 20;

/** Set by the site's language switch. */
const cookieName = 'locale';

/**
 * The visitor's choice, else the first language of their browser that we speak: a BCP 47 tag of language and
 * region (`es-MX`), because dates and money are written by region.
 */
export function visitorLocale(ctx: Koa.Context): string {
  const chosen = spokenTag(ctx.cookies.get(cookieName, { signed: false }) ?? '');
  if (chosen !== undefined) return chosen;
  for (const preferred of ctx.acceptsLanguages().slice(0, mostTags)) {
    const tag = spokenTag(preferred);
    if (tag !== undefined) return tag;
  }
  return fallback;
}

/** The tag without extensions, which would change how numbers are written; undefined when it is none that we speak. */
function spokenTag(tag: string): string | undefined {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,6}$/i.test(tag)) return undefined;
  try {
    const { language, region } = new Intl.Locale(tag);
    if (!spoken.includes(language)) return undefined;
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return undefined;
  }
}
