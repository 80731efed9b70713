const scripts = [
  'Latin',
  'Cyrillic',
  'Arabic',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Greek',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Tamil',
  'Telugu',
  'Kannada',
  'Thai',
  'Khmer',
  'Myanmar',
  'Georgian',
  'Armenian',
  'Ethiopic',
] as const;

const patterns = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const);

/** The script of most letters of a text, by its Unicode name; '' without letters. */
export function scriptOf(text: string): string {
  let [most, found] = [0, ''];
  for (const [script, pattern] of patterns) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > most) [most, found] = [count, script];
  }
  return found;
}
