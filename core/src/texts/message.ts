import { pluralForm, type SomeForms } from './plural.ts';

/** A phrase that counts, as ICU writes it: '{count, plural, one {# page} other {# pages}}'. */
const counting = /^\{count,\s*plural,\s*(.*)\}$/s;
const form = /(\w+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

/** The forms of a phrase that counts, with '{count}' where ICU has '#'. Undefined for any other. */
export function formsOf(message: string): SomeForms | undefined {
  const [, forms] = counting.exec(message) ?? [];
  if (forms === undefined) return undefined;
  const found = Array.from(forms.matchAll(form), ([, category = '', words = '']) => [
    category,
    words.replaceAll('#', '{count}'),
  ]);
  return Object.fromEntries(found) as SomeForms;
}

/**
 * An ICU message, or its forms, with its values. Of ICU it reads what `scripts/messages.test.ts` admits: simple arguments, and
 * one plural around the whole message. So pages need no parser. `tag`: BCP 47, of the language it is written in.
 */
export function writeMessage(
  message: string | SomeForms,
  given: Readonly<Record<string, string | number>>,
  tag: string,
): string {
  const forms = typeof message === 'string' ? formsOf(message) : message;
  if (forms === undefined) return filled(message as string, given);
  const count = Number(given['count']);
  return filled(pluralForm(forms, count, tag), { ...given, count: count.toLocaleString(tag) });
}

/** A value that ends with a full stop, such as '8:06 p.m.', also ends the sentence. */
function filled(phrase: string, given: Readonly<Record<string, string | number>>): string {
  return phrase.replaceAll(/\{(\w+)\}(\.?)/g, (braces, name: string, stop: string) => {
    const value = String(given[name] ?? braces);
    return value.endsWith('.') ? value : value + stop;
  });
}
