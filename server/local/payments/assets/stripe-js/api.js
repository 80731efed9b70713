/**
 * @typedef {object} StripeError An error as Stripe.js hands it out
 * @property {string} type
 * @property {string} message
 * @property {string} [code]
 * @property {string} [decline_code]
 *
 * @typedef {object} PaymentIntent
 * @property {string} id
 * @property {string} status
 * @property {{ redirect_to_url: { url: string } } | null} next_action
 *
 * @typedef {{ error: StripeError } | { paymentIntent: PaymentIntent }} IntentResult
 *
 * @typedef {{ [name: string]: string | undefined | Values }} Values
 */

const script = document.currentScript;

/** Where this script comes from, and the API with it. */
export const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

/**
 * The payment intent that belongs to a client secret, or why it cannot be had.
 * @param {string} key
 * @param {string} clientSecret
 */
export function retrieveIntent(key, clientSecret) {
  return call(key, 'GET', pathOf(clientSecret), { client_secret: clientSecret });
}

/**
 * Pays with the card in `values`.
 * @param {string} key
 * @param {string} clientSecret
 * @param {Values} values
 */
export function confirmIntent(key, clientSecret, values) {
  return call(key, 'POST', `${pathOf(clientSecret)}/confirm`, { client_secret: clientSecret, ...values });
}

/** @param {string} clientSecret */
function pathOf(clientSecret) {
  return `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;
}

/**
 * @param {string} key
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {Values} values
 * @returns {Promise<IntentResult>}
 */
async function call(key, method, path, values) {
  const form = encode(values);
  const headers = { Authorization: `Bearer ${key}` };
  try {
    const response =
      method === 'GET'
        ? await fetch(`${origin}${path}?${form}`, { headers })
        : await fetch(`${origin}${path}`, { method, headers, body: form });
    const answer = /** @type {PaymentIntent | { error: StripeError }} */ (await response.json());
    return 'error' in answer ? { error: answer.error } : { paymentIntent: answer };
  } catch {
    return { error: { type: 'api_connection_error', message: 'No connection.' } };
  }
}

/**
 * `{ a: { b: 1 } }` as Stripe's form encoding: `a[b]=1`.
 * @param {Values} values
 */
function encode(values, prefix = '', form = new URLSearchParams()) {
  for (const [key, value] of Object.entries(values)) {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (typeof value === 'string') form.append(name, value);
    else if (value !== undefined) encode(value, name, form);
  }
  return form;
}
