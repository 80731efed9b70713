/*
 * A stand-in for https://js.stripe.com/…/stripe.js if payments use the sandbox. It defines window.Stripe, so that
 * loadStripe() of @stripe/stripe-js finds it and loads nothing. It implements what @stripe/react-stripe-js and our page call.
 */
/**
 * @typedef {{ type: string, message: string, code?: string, decline_code?: string }} StripeError
 * @typedef {{ id: string, status: string, next_action: { redirect_to_url: { url: string } } | null }} PaymentIntent
 * @typedef {{ error: StripeError } | { error?: undefined, paymentIntent: PaymentIntent }} IntentResult
 * @typedef {{ clientSecret: string, appearance: { theme: string, variables: Record<string, string> } }} ElementsOptions
 */
import { cardForm, make } from './card-form.js';

const script = document.currentScript;
/** The origin of this script, and of the API. */
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

/**
 * The result of `stripe.elements()`: the owner of one Payment Element.
 * @param {string} key
 * @param {'en' | 'es'} lang
 * @param {ElementsOptions} options
 */
function elementsOf(key, lang, { clientSecret, appearance }) {
  const form = cardForm(lang);
  const path = `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;
  /** @type {Map<string, (event: object) => void>} */
  const listeners = new Map();
  const element = {
    /** @type {(type: string, listener: (event: object) => void) => unknown} */
    on: (type, listener) => listeners.set(type, listener),
    /** @type {(type: string) => unknown} */
    off: (type) => listeners.delete(type),
    /** @param {Element} place */
    mount(place) {
      place.append(make('link', { rel: 'stylesheet', href: `${origin}/sandbox/card.css` }), form.root);
      void call(key, `${path}?client_secret=${clientSecret}`).then((found) => {
        const isOver = !found.error && ['succeeded', 'canceled'].includes(found.paymentIntent.status);
        const type = found.error || isOver ? 'loaderror' : 'ready';
        if (form.root.isConnected) listeners.get(type)?.({ elementType: 'payment', error: found.error });
      });
    },
    destroy: () => form.root.parentElement?.replaceChildren(),
    update() {},
  };
  /** @param {Partial<ElementsOptions>} changed Colours, font and corners become CSS variables. */
  const update = ({ appearance: look }) => {
    if (look === undefined) return;
    form.root.style.colorScheme = look.theme === 'night' ? 'dark' : 'light';
    for (const [name, value] of Object.entries(look.variables))
      form.root.style.setProperty(`--${name}`, value);
  };
  update({ appearance });
  return {
    create: () => element,
    update,
    /** @type {(returnUrl: string) => Promise<IntentResult>} */
    async confirm(returnUrl) {
      const problem = form.validate();
      if (problem !== undefined) return { error: { type: 'validation_error', message: problem } };
      const body = new URLSearchParams({ client_secret: clientSecret, return_url: returnUrl });
      for (const [name, value] of Object.entries(form.card())) body.append(`card[${name}]`, value);
      const result = await call(key, `${path}/confirm`, { method: 'POST', body });
      if (result.error) return { error: { ...result.error, message: messageOf(lang, result.error) } };
      const url = result.paymentIntent.next_action?.redirect_to_url.url;
      if (url === undefined) return result;
      location.assign(`${url}?lang=${lang}`);
      // The page is left.
      return new Promise(() => {});
    },
  };
}

/** @type {(key: string, path: string, init?: RequestInit) => Promise<IntentResult>} */
async function call(key, path, init) {
  try {
    const reply = await fetch(origin + path, { ...init, headers: { Authorization: `Bearer ${key}` } });
    const answer = /** @type {PaymentIntent | { error: StripeError }} */ (await reply.json());
    return 'error' in answer ? answer : { paymentIntent: answer };
  } catch {
    return { error: { type: 'api_connection_error', message: 'No connection.' } };
  }
}

/** @type {(lang: 'en' | 'es', error: StripeError) => string} */
function messageOf(lang, { decline_code: decline, code, type, message }) {
  /** @type {Readonly<Record<string, string | undefined>>} */
  const known = { ...sandboxWords[lang].refusals, ...sandboxWords[lang].problems };
  return known[decline ?? ''] ?? known[code ?? ''] ?? known[type] ?? message;
}

const unsupported = () => Promise.reject(new Error('The payment sandbox has no such call.'));

const Stripe = Object.assign(
  /** @type {(key: string, options?: { locale?: string }) => object} */
  (key, options) => ({
    /** @param {ElementsOptions} elementsOptions */
    elements: (elementsOptions) =>
      elementsOf(key, options?.locale?.startsWith('es') ? 'es' : 'en', elementsOptions),
    /** @param {{ elements: ReturnType<typeof elementsOf>, confirmParams: { return_url: string } }} wanted */
    confirmPayment: ({ elements, confirmParams }) => elements.confirm(confirmParams.return_url),
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
    registerAppInfo() {},
    _registerWrapper() {},
  }),
  // What @stripe/stripe-js 10 expects.
  { version: 'endive' },
);

Object.assign(window, { Stripe });
