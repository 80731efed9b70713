/*
 * Stands in for https://js.stripe.com/…/stripe.js where payments are the sandbox. It defines window.Stripe, so that
 * loadStripe() of @stripe/stripe-js finds it and loads nothing. It has what a page with a Payment Element needs:
 * elements(), confirmPayment(), retrievePaymentIntent(), in English and Spanish.
 */
/**
 * @import { IntentResult } from './api.js'
 * @import { ElementsOptions } from './elements.js'
 * @import { Speech } from './speech.js'
 *
 * @typedef {object} ConfirmOptions
 * @property {Elements} elements
 * @property {string} [clientSecret]
 * @property {'always' | 'if_required'} [redirect]
 * @property {{
 *   return_url?: string,
 *   payment_method_data?: { billing_details?: { email?: string } },
 * }} [confirmParams]
 */
import { confirmIntent, retrieveIntent } from './api.js';
import { Elements } from './elements.js';
import { speechOf, translated } from './speech.js';

/**
 * Pays with the card in `elements`. Comes back with an error or, when nobody has to be sent anywhere, the paid
 * intent; else the browser leaves for `return_url`, by way of 3-D Secure where the bank asks for it.
 * @param {string} key
 * @param {Speech} speech
 * @param {ConfirmOptions} options
 */
async function confirmPayment(key, speech, { elements, confirmParams = {}, ...options }) {
  const { redirect = 'always', clientSecret = elements.options.clientSecret } = options;
  const back = confirmParams.return_url;
  if (clientSecret === undefined) throw new Error('stripe.confirmPayment(): a client secret is required.');
  if (back === undefined && redirect === 'always') {
    throw new Error('stripe.confirmPayment(): the `confirmParams.return_url` parameter is required.');
  }
  const { error } = await elements.submit();
  if (error) return { error };

  const result = await confirmIntent(key, clientSecret, {
    payment_method_data: {
      type: 'card',
      card: elements.card(),
      billing_details: { email: confirmParams.payment_method_data?.billing_details?.email },
    },
    return_url: back ?? location.href,
  });
  if ('error' in result) return { error: translated(speech, result.error) };
  const { id, next_action: nextAction } = result.paymentIntent;
  if (nextAction) return leave(`${nextAction.redirect_to_url.url}?lang=${speech.lang}`);
  if (redirect === 'if_required' || back === undefined) return result;

  const address = new URL(back);
  address.searchParams.set('payment_intent', id);
  address.searchParams.set('payment_intent_client_secret', clientSecret);
  address.searchParams.set('redirect_status', 'succeeded');
  return leave(address.href);
}

/**
 * Goes away; never comes back to the page.
 * @param {string} address
 * @returns {Promise<IntentResult>}
 */
function leave(address) {
  location.assign(address);
  return new Promise(() => {});
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
    const speech = speechOf(options?.locale);
    return {
      /** @param {ElementsOptions} [elementsOptions] */
      elements: (elementsOptions) => new Elements(key, speech, elementsOptions),
      /** @param {ConfirmOptions} confirmOptions */
      confirmPayment: (confirmOptions) => confirmPayment(key, speech, confirmOptions),
      /** @param {string} clientSecret */
      retrievePaymentIntent: (clientSecret) => retrieveIntent(key, clientSecret),
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
