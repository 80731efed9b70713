/**
 * @import { CardWords } from '../../words/en.ts'
 * @import { StripeError } from './api.js'
 *
 * @typedef {object} Speech
 * @property {'en' | 'es'} lang
 * @property {CardWords} words
 */

/**
 * The words of Stripe's name for a language: `es`, `es-419`; English for every other, and for none.
 * @param {string} [locale]
 * @returns {Speech}
 */
export function speechOf(locale = 'en') {
  const lang = /^es\b/.test(locale) ? 'es' : 'en';
  return { lang, words: sandboxWords[lang] };
}

/**
 * An error in the visitor's language, where it is one that visitors meet.
 * @param {Speech} speech
 * @param {StripeError} error
 * @returns {StripeError}
 */
export function translated({ words }, error) {
  /** @type {Readonly<Record<string, string | undefined>>} */
  const refusals = words.refusals;
  const message = refusals[error.decline_code ?? ''] ?? refusals[error.code ?? ''] ?? refusals[error.type];
  return { ...error, message: message ?? error.message };
}
