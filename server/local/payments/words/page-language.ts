import type { Intent } from '../state/records.ts';
import { en, type RefusalCode, type Words } from './en.ts';
import { es } from './es.ts';

/** The language of a page. */
export interface Speech {
  readonly words: Words;
  readonly lang: 'en' | 'es';
  /** Formats an amount in cents like Stripe's pages. */
  readonly money: (cents: number) => string;
}

/** The texts for a Stripe locale: `es`, `es-419`; English for all others. */
export function speechOf(locale: string | null | undefined): Speech {
  const isSpanish = /^es\b/.test(locale ?? '');
  const tag = !isSpanish ? 'en-US' : locale === 'es' ? 'es-ES' : 'es-419';
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency: 'usd' });
  return {
    words: isSpanish ? es : en,
    lang: isSpanish ? 'es' : 'en',
    money: (cents) => format.format(cents / 100),
  };
}

/** The text of a payment's last refusal. */
export function refusalWords({ refusals }: Words, { last_payment_error: error }: Intent): string | null {
  return error ? refusals[(error.decline_code ?? error.code) as RefusalCode] : null;
}
