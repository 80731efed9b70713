/*
 * Stands in for https://js.stripe.com/…/stripe.js where payments are the sandbox. It defines window.Stripe, so that
 * loadStripe() of @stripe/stripe-js finds it and loads nothing. It has what @stripe/react-stripe-js and our page call.
 */
/**
 * @import { Appearance } from './payment-element.js'
 *
 * @typedef {{ type: string, message: string, code?: string, decline_code?: string }} StripeError
 * @typedef {{ id: string, status: string, next_action: { redirect_to_url: { url: string } } | null }} PaymentIntent
 * @typedef {{ error: StripeError } | { error?: undefined, paymentIntent: PaymentIntent }} IntentResult
 * @typedef {{ clientSecret: string, appearance?: Appearance }} ElementsOptions
 */
import { origin, PaymentElement } from './payment-element.js';

/** What `stripe.elements()` makes: the owner of one Payment Element. */
class Elements {
  /** @type {PaymentElement | undefined} */
  element;

  /**
   * @param {string} key
   * @param {'en' | 'es'} lang
   * @param {ElementsOptions} options
   */
  constructor(key, lang, options) {
    this.key = key;
    this.lang = lang;
    this.options = options;
  }

  /** @param {string} type */
  create(type) {
    if (type !== 'payment') throw new Error(`The payment sandbox has no '${type}' element.`);
    this.element = new PaymentElement(this.lang, () => this.#check());
    this.element.paint(this.options.appearance);
    return this.element;
  }

  getElement() {
    return this.element ?? null;
  }

  /** @param {Partial<ElementsOptions>} options */
  update(options) {
    this.options = { ...this.options, ...options };
    this.element?.paint(this.options.appearance);
  }

  /** @returns {Promise<{ error?: StripeError }>} */
  async #check() {
    const secret = this.options.clientSecret;
    const found = await call(this.key, `${pathOf(secret)}?client_secret=${encodeURIComponent(secret)}`);
    if (found.error || !['succeeded', 'canceled'].includes(found.paymentIntent.status)) return found;
    const message = 'This PaymentIntent is in a terminal state and cannot be used to initialize Elements.';
    return { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } };
  }
}

/**
 * Pays with the card in `elements`. Resolves with an error or the paid intent; where the bank asks for 3-D Secure the browser
 * leaves for it, and for `return_url` then.
 * @param {{ elements: Elements, confirmParams: { return_url: string }, redirect: 'if_required' }} options
 * @returns {Promise<IntentResult>}
 */
async function confirmPayment({ elements, confirmParams, redirect }) {
  if (redirect !== 'if_required') throw new Error(`The payment sandbox has no redirect '${redirect}'.`);
  const { element, key, lang, options } = elements;
  if (element === undefined) throw new Error('There is no Payment Element.');
  const problem = element.validate();
  if (problem !== undefined) return { error: { type: 'validation_error', message: problem } };

  const form = new URLSearchParams({
    client_secret: options.clientSecret,
    return_url: confirmParams.return_url,
  });
  for (const [name, value] of Object.entries(element.card())) form.append(`card[${name}]`, value);
  const result = await call(key, `${pathOf(options.clientSecret)}/confirm`, form);
  if (result.error) return { error: translated(lang, result.error) };
  const url = result.paymentIntent.next_action?.redirect_to_url.url;
  if (url === undefined) return result;
  location.assign(`${url}?lang=${lang}`);
  // The page is left.
  return new Promise(() => {});
}

/** @param {string} clientSecret */
function pathOf(clientSecret) {
  return `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;
}

/**
 * @param {string} key
 * @param {string} path
 * @param {URLSearchParams} [form] what is posted
 * @returns {Promise<IntentResult>}
 */
async function call(key, path, form) {
  const headers = { Authorization: `Bearer ${key}` };
  try {
    const init = form === undefined ? { headers } : { method: 'POST', headers, body: form };
    const answer = await (await fetch(origin + path, init)).json();
    return 'error' in answer ? answer : { paymentIntent: answer };
  } catch {
    return { error: { type: 'api_connection_error', message: 'No connection.' } };
  }
}

/**
 * An error in the visitor's language, where it is one that visitors meet.
 * @param {'en' | 'es'} lang
 * @param {StripeError} error
 * @returns {StripeError}
 */
function translated(lang, error) {
  /** @type {Readonly<Record<string, string | undefined>>} */
  const known = { ...sandboxWords[lang].refusals, ...sandboxWords[lang].problems };
  const message = known[error.decline_code ?? ''] ?? known[error.code ?? ''] ?? known[error.type];
  return { ...error, message: message ?? error.message };
}

/** @param {string} name */
function unsupported(name) {
  return () => Promise.reject(new Error(`The payment sandbox has no ${name}().`));
}

const Stripe = Object.assign(
  /**
   * @param {string} key
   * @param {{ locale?: string }} [options]
   */
  (key, options) => {
    const lang = /^es\b/.test(options?.locale ?? '') ? 'es' : 'en';
    return {
      /** @param {ElementsOptions} elementsOptions */
      elements: (elementsOptions) => new Elements(key, lang, elementsOptions),
      confirmPayment,
      createToken: unsupported('createToken'),
      createPaymentMethod: unsupported('createPaymentMethod'),
      confirmCardPayment: unsupported('confirmCardPayment'),
      registerAppInfo() {},
      _registerWrapper() {},
    };
  },
  // What @stripe/stripe-js 10 expects.
  { version: 'endive' },
);

Object.assign(window, { Stripe });
