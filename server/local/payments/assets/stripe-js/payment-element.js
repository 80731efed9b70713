/**
 * @import { StripeError } from './api.js'
 * @import { Speech } from './speech.js'
 * @import { Listener } from './listeners.js'
 *
 * @typedef {object} Appearance
 * @property {string} [theme]
 * @property {Record<string, string>} [variables]
 *
 * @typedef {object} Owner What the element asks of the Elements that made it
 * @property {() => Appearance | undefined} appearance
 * @property {() => Promise<{ error?: StripeError }>} check
 * @property {() => void} forget
 */
import { origin } from './api.js';
import { CardField, make } from './card-field.js';
import { cvcRules, expiryRules, numberRules } from './card-rules.js';
import { Listeners } from './listeners.js';

/** The Payment Element: card fields inside the page, where Stripe's are in a frame. */
export class PaymentElement {
  #listeners = new Listeners();
  /** @type {Element | null} */
  #parent = null;

  /**
   * @param {Owner} owner
   * @param {Speech} speech
   */
  constructor(owner, { lang, words }) {
    const changed = () => this.#changed();
    this.owner = owner;
    this.problemWords = words.problems;
    this.number = new CardField(numberRules, words, changed);
    this.expiry = new CardField(expiryRules, words, changed);
    this.cvc = new CardField(cvcRules, words, changed);
    this.fields = [this.number, this.expiry, this.cvc];
    const note = make('p', { className: 'sandbox-note' }, words.testMode);
    const pair = make('div', { className: 'sandbox-pair' }, this.expiry.root, this.cvc.root);
    this.root = make('div', { className: 'sandbox-payment', lang }, note, this.number.root, pair);
    this.root.addEventListener('focusin', () => this.#listeners.tell('focus'));
    this.root.addEventListener('focusout', () => this.#listeners.tell('blur'));
    this.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#listeners.tell('escape');
    });
    this.paint();
  }

  /**
   * @param {string} type
   * @param {Listener} listener
   */
  on(type, listener) {
    this.#listeners.add(type, listener, false);
    return this;
  }

  /**
   * @param {string} type
   * @param {Listener} listener
   */
  once(type, listener) {
    this.#listeners.add(type, listener, true);
    return this;
  }

  /**
   * @param {string} type
   * @param {Listener} [listener]
   */
  off(type, listener) {
    this.#listeners.remove(type, listener);
    return this;
  }

  /**
   * Shows the fields, then says `ready`, or `loaderror` when the payment intent cannot be paid.
   * @param {string | Element} place
   */
  mount(place) {
    this.#parent = typeof place === 'string' ? document.querySelector(place) : place;
    const styles = make('link', { rel: 'stylesheet', href: `${origin}/sandbox/elements.css` });
    this.#parent?.append(styles, this.root);
    void this.#load();
  }

  async #load() {
    // Whoever mounts the element listens in the same turn.
    await Promise.resolve();
    this.#listeners.tell('loaderstart');
    const { error } = await this.owner.check();
    if (!this.root.isConnected) return;
    if (error) this.#listeners.tell('loaderror', { error });
    else this.#listeners.tell('ready');
  }

  unmount() {
    this.#parent?.replaceChildren();
  }

  destroy() {
    this.unmount();
    this.#listeners = new Listeners();
    this.owner.forget();
  }

  /** Colours, font and corners of Stripe's appearance API, as CSS variables. */
  paint() {
    const { theme, variables = {} } = this.owner.appearance() ?? {};
    this.root.dataset['theme'] = theme === undefined ? 'auto' : theme === 'night' ? 'dark' : 'light';
    for (const [name, value] of Object.entries(variables)) this.root.style.setProperty(`--${name}`, value);
  }

  #changed() {
    this.#listeners.tell('change', {
      collapsed: false,
      complete: this.fields.every((field) => field.problem() === null),
      empty: this.fields.every((field) => field.text === ''),
      value: { type: 'card' },
    });
  }

  /** Shows what is wrong with every field and goes to the first; comes back with that. */
  validate() {
    for (const field of this.fields) field.show(field.problem());
    const first = this.fields.find((field) => field.problem() !== null);
    first?.input.focus();
    const problem = first?.problem();
    if (!problem) return undefined;
    return { type: 'validation_error', code: problem.code, message: this.problemWords[problem.code] };
  }

  card() {
    const [month, year] = this.expiry.text.split(' / ');
    return { number: this.number.text, exp_month: month, exp_year: year, cvc: this.cvc.text };
  }

  clear() {
    for (const { input } of this.fields) input.value = '';
  }

  focus() {
    this.number.input.focus();
  }

  blur() {
    for (const { input } of this.fields) input.blur();
  }

  update() {
    return this;
  }

  collapse() {
    return this;
  }
}
