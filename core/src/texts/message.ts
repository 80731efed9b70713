import { pluralForm, type SomeForms } from './plural.ts';

/** A phrase with a plural in ICU syntax: '{count, plural, one {# page} other {# pages}}'. */
const counting = /^\{count,\s*plural,\s*(.*)\}$/s;
const form = /(\w+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

/** The plural forms of a phrase, with '{count}' in place of ICU's '#'. Undefined if the phrase has no plural. */
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
 * Formats an ICU message, or its plural forms, with values. Supports only what `scripts/messages.test.ts` admits: simple arguments, and
 * one plural around the whole message. Pages therefore need no parser. `tag`: BCP 47 tag of the message's language.
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

/** If a value at the end of a sentence ends with a full stop, such as '8:06 p.m.', no second one is added. */
function filled(phrase: string, given: Readonly<Record<string, string | number>>): string {
  return phrase.replaceAll(/\{(\w+)\}(\.?)/g, (braces, name: string, stop: string) => {
    const value = String(given[name] ?? braces);
    return value.endsWith('.') ? value : value + stop;
  });
}
