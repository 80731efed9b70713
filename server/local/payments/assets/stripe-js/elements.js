/**
 * @import { StripeError } from './api.js'
 * @import { Appearance } from './payment-element.js'
 * @import { Speech } from './speech.js'
 *
 * @typedef {object} ElementsOptions
 * @property {string} [clientSecret]
 * @property {Appearance} [appearance]
 */
import { retrieveIntent } from './api.js';
import { PaymentElement } from './payment-element.js';

/** What `stripe.elements()` makes: the owner of one Payment Element. */
export class Elements {
  /** @type {PaymentElement | null} */
  #element = null;

  /**
   * @param {string} key
   * @param {Speech} speech
   * @param {ElementsOptions} [options]
   */
  constructor(key, speech, options = {}) {
    this.key = key;
    this.speech = speech;
    this.options = options;
  }

  /** @param {string} type */
  create(type) {
    if (type !== 'payment') throw new Error(`The payment sandbox has no '${type}' element.`);
    if (this.#element) throw new Error('elements.create(): there is a Payment Element already.');
    const owner = {
      appearance: () => this.options.appearance,
      check: () => this.fetchUpdates(),
      forget: () => {
        this.#element = null;
      },
    };
    this.#element = new PaymentElement(owner, this.speech);
    return this.#element;
  }

  /**
   * By name, or by the component of @stripe/react-stripe-js.
   * @param {string | Record<string, unknown>} type
   */
  getElement(type) {
    const name = typeof type === 'string' ? type : type['__elementType'];
    return name === 'payment' ? this.#element : null;
  }

  /** @param {ElementsOptions} options */
  update(options) {
    this.options = { ...this.options, ...options };
    this.#element?.paint();
  }

  on() {
    return this;
  }

  off() {
    return this;
  }

  /**
   * Looks whether the payment intent can still be paid.
   * @returns {Promise<{ error?: StripeError }>}
   */
  async fetchUpdates() {
    const { clientSecret } = this.options;
    if (clientSecret === undefined) return {};
    const found = await retrieveIntent(this.key, clientSecret);
    if ('error' in found) return { error: found.error };
    if (!['succeeded', 'canceled'].includes(found.paymentIntent.status)) return {};
    const message = 'This PaymentIntent is in a terminal state and cannot be used to initialize Elements.';
    return { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } };
  }

  // Stripe's answers in a promise, and our pages await it.
  // oxlint-disable-next-line typescript/require-await
  async submit() {
    const error = this.#element?.validate();
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  card() {
    return this.#element?.card();
  }
}
