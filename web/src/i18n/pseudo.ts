import { formsOf } from '@truepage/core/texts/message';

/** A right-to-left override in an isolate: displays the letters of a word from right to left, as in Arabic. */
const [start, end] = ['\u2067\u202E', '\u202C\u2069'];

/** Pseudo-localised sections, right to left. Placeholders are kept. */
export function pseudoOf<Sections extends object>(sections: Sections): Sections {
  return mapObject(sections, (phrases) => mapObject(phrases as object, fromRightToLeft));
}

function fromRightToLeft(phrase: unknown): unknown {
  const forms = typeof phrase === 'string' ? formsOf(phrase) : (phrase as object);
  return forms === undefined ? reversed(phrase as string) : mapObject(forms, fromRightToLeft);
}

function reversed(phrase: string): string {
  return phrase.replaceAll(/[^\s{}]+(?![^{]*\})/g, (word) => `${start}${word}${end}`);
}

function mapObject<Values extends object>(values: Values, change: (value: unknown) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)])) as Values;
}
