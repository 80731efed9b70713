import type { Context } from 'koa';
import { en, type RefusalCode, type Words } from './en.ts';
import { es } from './es.ts';

/** The language of a page. */
export interface Speech {
  readonly words: Words;
  readonly lang: 'en' | 'es';
  /** BCP 47, for amounts and days. */
  readonly tag: string;
}

/**
 * The language that a Checkout session asks for, as at Stripe; `auto`, and where there is no session: that of the visitor.
 * The card fields name theirs in the address (`?lang=es`).
 */
export function speechOf(ctx: Context, sessionLocale: string | null = null): Speech {
  const asked = sessionLocale === null || sessionLocale === 'auto' ? ctx.query['lang'] : sessionLocale;
  const locale = typeof asked === 'string' ? asked : ctx.acceptsLanguages('en', 'es') || 'en';
  if (!/^es\b/.test(locale)) return { words: en, lang: 'en', tag: 'en-US' };
  return { words: es, lang: 'es', tag: locale === 'es' ? 'es-ES' : 'es-419' };
}

interface Refusal {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly message?: string | undefined;
}

/** A refusal in the words of a language; one without a word of its own is left in Stripe's English. */
export function refusalWords({ refusals }: Words, { code, decline_code: decline, message }: Refusal): string {
  const known = [decline, code].find((name): name is RefusalCode => name !== undefined && name in refusals);
  return known === undefined ? (message ?? '') : refusals[known];
}
