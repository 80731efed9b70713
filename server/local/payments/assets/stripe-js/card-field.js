/**
 * @import { CardWords } from '../../words/en.ts'
 * @import { FieldRules, Problem } from './card-rules.js'
 */

let fieldCount = 0;

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

/** A labelled input. It has no name: a form that is sent by accident must not carry a card number. */
export class CardField {
  /**
   * @param {FieldRules} rules
   * @param {CardWords} words
   * @param {() => void} onInput
   */
  constructor(rules, words, onInput) {
    fieldCount += 1;
    const id = `sandbox-card-field-${fieldCount}`;
    this.rules = rules;
    this.problemWords = words.problems;
    this.input = make('input', {
      id,
      type: 'text',
      inputMode: 'numeric',
      autocomplete: rules.autocomplete,
      placeholder: words.card[`${rules.name}Hint`],
    });
    this.message = make('p', { className: 'sandbox-field-problem', id: `${id}-problem`, role: 'alert' });
    const label = make('label', { htmlFor: id }, words.card[rules.name]);
    this.root = make('div', { className: 'sandbox-field' }, label, this.input);
    this.input.addEventListener('input', (event) => {
      const deletes = event instanceof InputEvent && event.inputType.startsWith('delete');
      if (!deletes) this.input.value = rules.format(this.input.value);
      this.show(null);
      onInput();
    });
    this.input.addEventListener('blur', () => this.show(this.input.value === '' ? null : this.problem()));
  }

  get text() {
    return this.input.value;
  }

  problem() {
    return this.rules.check(this.text);
  }

  /**
   * Writes a problem beside the field; null takes it away.
   * @param {Problem | null} problem
   */
  show(problem) {
    this.message.remove();
    this.input.ariaInvalid = problem ? 'true' : null;
    this.input.removeAttribute('aria-describedby');
    if (!problem) return;
    this.message.textContent = this.problemWords[problem.code];
    this.input.setAttribute('aria-describedby', this.message.id);
    this.root.append(this.message);
  }
}
