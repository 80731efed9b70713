/** @typedef {{ root: Element, input: HTMLInputElement, say: (problem: string) => void }} CardField */
import { checkCard } from './check-card.js';

/**
 * The card fields, each with its error below. They have no names, so that a form sent by accident contains no card
 * number.
 * @param {'en' | 'es'} lang
 */
export function cardForm(lang) {
  const words = sandboxWords[lang];
  const fields = {
    number: cardField(words.card.number, { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' }),
    expiry: cardField(words.card.expiry, { autocomplete: 'cc-exp', placeholder: words.card.expiryHint }),
    cvc: cardField(words.card.cvc, { autocomplete: 'cc-csc', placeholder: '123' }),
  };
  const { number, expiry, cvc } = fields;
  onTyping(number.input, (text) => text.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 '));
  onTyping(expiry.input, (text) => text.replace(/^(\d\d)(\d)/, '$1 / $2'));
  const card = () => ({ number: number.input.value, expiry: expiry.input.value, cvc: cvc.input.value });

  for (const { input, say } of Object.values(fields)) input.addEventListener('input', () => say(''));
  const note = make('p', { className: 'note' }, words.testMode);
  const pair = make('div', { className: 'pair' }, expiry.root, cvc.root);
  return {
    root: make('div', { className: 'sandbox-card', lang }, note, number.root, pair),
    card,
    /** Shows every error and focuses the first one; returns its text, or undefined if there is none. */
    validate() {
      const problems = checkCard(card(), new Date());
      for (const { field, code } of problems) fields[field].say(words.problems[code]);
      const [first] = problems;
      if (first === undefined) return undefined;
      fields[first.field].input.focus();
      return words.problems[first.code];
    },
  };
}

/** @type {(label: string, properties: { autocomplete: AutoFill, placeholder: string }) => CardField} */
function cardField(label, properties) {
  const id = `sandbox-${properties.autocomplete}`;
  const input = make('input', { id, inputMode: 'numeric', ...properties });
  const message = make('p', { id: `${id}-problem`, className: 'problem', role: 'alert' });
  const root = make('div', {}, make('label', { htmlFor: id }, label), input);
  const say = (/** @type {string} */ problem) => {
    message.textContent = problem;
    message.remove();
    if (problem !== '') root.append(message);
    input.ariaInvalid = problem === '' ? null : 'true';
    input.setAttribute('aria-describedby', message.id);
  };
  return { root, input, say };
}

/** @type {(input: HTMLInputElement, format: (text: string) => string) => void} */
function onTyping(input, format) {
  input.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!isDeleting) input.value = format(input.value);
  });
}

/**
 * An element with its properties and children.
 * @template {'div' | 'input' | 'label' | 'link' | 'p'} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} properties
 * @param {(Node | string)[]} children
 */
export function make(tag, properties, ...children) {
  const node = document.createElement(tag);
  Object.assign(node, properties);
  node.append(...children);
  return node;
}
