import { afterEach, expect, test, vi } from 'vitest';
import { checkDelivery } from './check-delivery.ts';
import { missingFacts } from './facts/missing-facts.ts';

afterEach(() => vi.restoreAllMocks());

const searching = ['includes', 'indexOf', 'find', 'findIndex', 'splice'] as const;

/** Counts the elements visited when lists are searched or spliced: work that grows with the square of the text's length. */
function countSearched(run: () => void): number {
  let count = 0;
  for (const method of searching) {
    const original = Array.prototype[method] as (...given: unknown[]) => unknown;
    vi.spyOn(Array.prototype, method).mockImplementation(function counted(
      this: unknown[],
      ...given: unknown[]
    ) {
      count += this.length;
      return Reflect.apply(original, this, given) as never;
    });
  }
  run();
  vi.restoreAllMocks();
  return count;
}

function compare(original: string, translation: string): void {
  const paper = (text: string) => ({ pages: [text, text.slice(-20), ''], countedPages: 3 });
  const check = { original: paper(original), translation: paper(translation), from: 'ru', to: 'en' } as const;
  expect(checkDelivery({ ...check, names: ['Ana Ruiz'] }).length).toBeGreaterThan(0);
}

const repeated = (part: (at: number) => string): string =>
  Array.from({ length: 5000 }, (_, at) => part(at)).join('');
const numbers = repeated((at) => `${1_000_000 + at}; `);

test.each<[what: string, original: string, translation: string]>([
  ['other numbers', numbers, repeated((at) => `${3_000_000 + at}; `)],
  ['letters before the numbers', numbers, repeated((at) => `N${1_000_000 + at}; `)],
  ['letters before numbers of the original', repeated((at) => `N${1_000_000 + at}; `), numbers],
  ['numbers in one piece and in two', numbers, repeated((at) => `${1_000_000 + at}; `.replace('00', '00; '))],
  [
    'numbers in two pieces and in one',
    repeated((at) => `${1_000_000 + at}; `.replace('00', '00; ')),
    numbers,
  ],
  ['a number that is there less often', repeated(() => '4711; '), 'Folio 4711'],
  ['names that are nearly right', repeated((at) => `Ruiz${at.toString(36)} `), repeated(() => 'Ana Ruizz\n')],
])('the work grows with the length alone: %s', (_what, original, translation) => {
  const passed = countSearched(() => compare(original, translation));
  expect(passed / (original.length + translation.length)).toBeLessThan(20);
});

test('a number that is missing a thousand times is compared only once', () => {
  let compared = 0;
  const left = Array.from({ length: 1000 }, (_, at) => ({ page: (at % 3) + 1 }));
  const comparison = { left, original: left, pages: 3, keyOf: () => '4711', isShown: () => true };
  missingFacts({ ...comparison, similar: () => ((compared += 1), undefined) });
  expect(compared).toBe(1);
});

// Comparing letter by letter would take hours with these texts.
test.each<[what: string, original: string, translation: string]>([
  ['two long numbers', `${'7'.repeat(1_000_000)} 8`, `${'7'.repeat(999_999)}8 9`],
  ['one long word', 'b'.repeat(1_000_000), 'anaruiz'.repeat(140_000)],
  ['empty lines', `4711${'\n'.repeat(1_000_000)}`, `4711${'\n \t'.repeat(300_000)}`],
  ['marks', '-'.repeat(1_000_000), 'б,'.repeat(100_000)],
])('a document of a megabyte is compared: %s', (_what, original, translation) => {
  compare(original, translation);
});
