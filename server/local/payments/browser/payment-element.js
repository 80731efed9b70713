/**
 * @import { CardWords } from '../words/en.ts'
 * @import { CardFieldName, ProblemCode, TypedCard } from './check-card.js'
 *
 * @typedef {object} Appearance
 * @property {string} [theme]
 * @property {Record<string, string>} [variables]
 */
import { checkCard } from './check-card.js';

const script = document.currentScript;

/** Where this script comes from, and the API with it. */
export const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

/** @type {Record<CardFieldName, { autocomplete: AutoFill, hint: string }>} */
const fields = {
  number: { autocomplete: 'cc-number', hint: '1234 1234 1234 1234' },
  expiry: { autocomplete: 'cc-exp', hint: '' },
  cvc: { autocomplete: 'cc-csc', hint: '123' },
};

/** The Payment Element: card fields inside the page, where Stripe's are in a frame. */
export class PaymentElement {
  /** @type {Map<string, Set<(event: object) => void>>} */
  #listeners = new Map();
  /** @type {Record<CardFieldName, HTMLInputElement>} */
  #inputs;
  #root;

  /**
   * @param {'en' | 'es'} lang
   * @param {() => Promise<{ error?: object }>} check whether the payment can still be made
   */
  constructor(lang, check) {
    this.check = check;
    this.words = sandboxWords[lang];
    const inputs = /** @type {const} */ (['number', 'expiry', 'cvc']).map((name) => this.#field(name));
    const [number, expiry, cvc] = /** @type {[HTMLInputElement, HTMLInputElement, HTMLInputElement]} */ (
      inputs
    );
    this.#inputs = { number, expiry, cvc };
    const around = (/** @type {HTMLInputElement} */ input) => /** @type {Element} */ (input.parentElement);
    const pair = make('div', { className: 'pair' }, around(expiry), around(cvc));
    const note = make('p', { className: 'note' }, this.words.testMode);
    this.#root = make('div', { className: 'sandbox-card', lang }, note, around(number), pair);
  }

  /**
   * A labelled input. It has no name: a form that is sent by accident must not carry a card number.
   * @param {CardFieldName} name
   */
  #field(name) {
    const { autocomplete, hint } = fields[name];
    const id = `sandbox-card-${name}`;
    const placeholder = name === 'expiry' ? this.words.card.expiryHint : hint;
    const input = make('input', { id, inputMode: 'numeric', autocomplete, placeholder });
    make('div', {}, make('label', { htmlFor: id }, this.words.card[name]), input);
    input.addEventListener('input', (event) => {
      const deletes = event instanceof InputEvent && event.inputType.startsWith('delete');
      if (!deletes) input.value = inGroups(name, input.value);
      showProblem(input, undefined);
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') showProblem(input, this.#problems()[name]);
    });
    return input;
  }

  /**
   * @param {string} type
   * @param {(event: object) => void} listener
   */
  on(type, listener) {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener));
    return this;
  }

  /**
   * @param {string} type
   * @param {(event: object) => void} listener
   */
  off(type, listener) {
    this.#listeners.get(type)?.delete(listener);
    return this;
  }

  /**
   * Shows the fields, then says `ready`, or `loaderror` when the payment cannot be made.
   * @param {Element} place
   */
  mount(place) {
    const styles = make('link', { rel: 'stylesheet', href: `${origin}/sandbox/card.css` });
    place.append(styles, this.#root);
    void this.check().then(({ error }) => {
      if (this.#root.isConnected) this.#tell(error ? 'loaderror' : 'ready', { error });
    });
  }

  destroy() {
    this.#root.parentElement?.replaceChildren();
    this.#listeners.clear();
  }

  update() {}

  /**
   * Colours, font and corners of Stripe's appearance API, as CSS variables.
   * @param {Appearance} [appearance]
   */
  paint({ theme, variables = {} } = {}) {
    this.#root.style.colorScheme = theme === undefined ? '' : theme === 'night' ? 'dark' : 'light';
    for (const [name, value] of Object.entries(variables)) this.#root.style.setProperty(`--${name}`, value);
  }

  /** Shows what is wrong with every field and goes to the first; returns that one's message. */
  validate() {
    const problems = this.#problems();
    const inputs = Object.entries(this.#inputs);
    for (const [name, input] of inputs) showProblem(input, problems[/** @type {CardFieldName} */ (name)]);
    const wrong = inputs.find(([, input]) => input.ariaInvalid === 'true');
    wrong?.[1].focus();
    return Object.values(problems)[0];
  }

  card() {
    const { number, expiry, cvc } = this.#inputs;
    return { number: number.value, expiry: expiry.value, cvc: cvc.value };
  }

  /** @returns {Partial<Record<CardFieldName, string>>} */
  #problems() {
    const found = checkCard(this.card(), new Date());
    return Object.fromEntries(found.map(({ field, code }) => [field, this.words.problems[code]]));
  }

  /**
   * @param {string} type
   * @param {object} details
   */
  #tell(type, details) {
    for (const listener of this.#listeners.get(type) ?? []) listener({ elementType: 'payment', ...details });
  }
}

/**
 * What was typed, as a card shows it.
 * @param {CardFieldName} name
 * @param {string} text
 */
function inGroups(name, text) {
  const digits = text.replace(/\D/g, '');
  if (name === 'number') return digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');
  if (name === 'cvc') return digits.slice(0, 4);
  const [, month, year] = /^(0\d|1[0-2]?|[2-9])(?:20)?(\d{0,2})/.exec(digits) ?? [];
  if (month === undefined) return digits.slice(0, 2);
  const isWhole = month.length === 2 || month > '1' || text.includes('/');
  return isWhole ? `${month.padStart(2, '0')} / ${year}` : month;
}

/**
 * Writes a problem beside the field; undefined takes it away.
 * @param {HTMLInputElement} input
 * @param {string | undefined} words
 */
function showProblem(input, words) {
  const id = `${input.id}-problem`;
  document.getElementById(id)?.remove();
  input.ariaInvalid = words === undefined ? null : 'true';
  input.removeAttribute('aria-describedby');
  if (words === undefined) return;
  input.setAttribute('aria-describedby', id);
  input.after(make('p', { id, className: 'problem', role: 'alert' }, words));
}

/**
 * An element with its properties and children.
 * @template {'div' | 'input' | 'label' | 'link' | 'p'} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} properties
 * @param {(Node | string)[]} children
 */
function make(tag, properties, ...children) {
  const node = document.createElement(tag);
  Object.assign(node, properties);
  node.append(...children);
  return node;
}
