import { languageTag } from '@truepage/core/languages';
import type { Block, WorkPage } from '@truepage/core/workspace/block';
import { seededRandom } from '../../test/support/seeded-random.ts';
import {
  english,
  formLanguages,
  heldOut,
  nationalitiesInEnglish,
  slots,
  type FormLanguage,
} from './form-languages.ts';
import type { ScannedText } from './template-papers.ts';

/**
 * The position of a form's values: next to labels, below them, in two columns, in sentences, or labels followed by a sentence.
 */
const layouts = ['beside', 'below', 'columns', 'sentence', 'both'] as const;
type Layout = (typeof layouts)[number];

/** A completed form with the translation that a translator types for it. */
export interface FormPaper extends ScannedText {
  readonly names: readonly string[];
  readonly typed: readonly WorkPage[];
}

export interface MadeForm {
  readonly id: string;
  readonly isHeldOut: boolean;
  readonly language: FormLanguage;
  readonly papers: readonly FormPaper[];
}

type Values = Readonly<Record<(typeof slots)[number], string>>;

/** Forty forms in eight languages, each with several papers about different people. */
export function makeForms(papersEach: number): readonly MadeForm[] {
  return formLanguages.flatMap((language, at) =>
    layouts.map((layout, number) => ({
      id: `${language.code} ${layout}`,
      isHeldOut: heldOut.includes(language.code),
      language,
      papers: Array.from({ length: papersEach }, (_, paper) =>
        paperOf(language, layout, seededRandom(1000 * at + 100 * number + paper + 1)),
      ),
    })),
  );
}

function paperOf(language: FormLanguage, layout: Layout, random: () => number): FormPaper {
  const { original, translated } = valuesOf(language, random);
  const title = language.titles[layouts.indexOf(layout) % 3] ?? '';
  const fields = (of: readonly string[], values: Values, from = 0, to: number = slots.length) =>
    slots.slice(from, to).map((slot, at) => [of[from + at] ?? '', values[slot]] as const);
  const lines = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([label, value]) => `${label}: ${value}`);
  const own = fields(language.labels, original);
  const written: Record<Layout, readonly string[]> = {
    beside: lines(own),
    columns: inPairs(lines(own)),
    below: [...inPairs(own.map(([label, value]) => `${label}\n${value}`))].flatMap((pair) => {
      const cells = pair.split('\t').map((cell) => cell.split('\n'));
      return [0, 1].map((row) => cells.map((cell) => cell[row] ?? '').join('\t'));
    }),
    sentence: wrapped(filledIn(language.sentence, original)),
    both: [...lines(own.slice(0, 3)), ...wrapped(filledIn(language.sentence, original))],
  };
  const labelled =
    layout === 'sentence' ? [] : fields(english.labels, translated, 0, layout === 'both' ? 3 : 10);
  const blocks: Block[] = [
    { id: 'title', kind: 'heading', text: english.titles[layouts.indexOf(layout) % 3] ?? '' },
    ...labelled.map(([label, text], at): Block => ({ id: `f${at}`, kind: 'field', label, text })),
    ...(layout === 'sentence' || layout === 'both'
      ? [{ id: 's', kind: 'paragraph', text: filledIn(english.sentence, translated) } as const]
      : []),
    { id: 'end', kind: 'paragraph', text: english.closing },
  ];
  const isMotherListed = random() < 0.5;
  const child = `${translated.given} ${translated.surnames}`;
  return {
    original: [[title, ...written[layout], language.closing].join('\n')],
    names: isMotherListed ? [child, translated.mother] : [child],
    typed: [{ blocks }],
  };
}

/** The same values in the form and in the translation. */
function valuesOf(language: FormLanguage, random: () => number) {
  const index = (of: readonly unknown[]) => Math.floor(random() * of.length);
  const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  const [given, mother, surname, place] = [
    language.given[index(language.given)] ?? '',
    language.given[index(language.given)] ?? '',
    language.surnames[index(language.surnames)] ?? '',
    language.places[index(language.places)] ?? '',
  ];
  const maiden = language.surnames[index(language.surnames)] ?? '';
  const [sex, status, nationality] = [
    index(language.sexes),
    index(language.statuses),
    index(language.nationalities),
  ];
  const record = `${digits(5)}-${digits(2)}`;
  const [born, registered] = [dayIn(random), dayIn(random)];
  const inLatin = (text: string) => (language.code === 'ru' ? passportSpelling(text) : text);
  const original: Values = {
    given,
    surnames: surname.toUpperCase(),
    born: dateIn(born, languageTag(language.code)),
    sex: language.sexes[sex] ?? '',
    status: language.statuses[status] ?? '',
    nationality: language.nationalities[nationality] ?? '',
    place,
    mother: `${mother} ${maiden}`,
    record,
    registered: dateIn(registered, languageTag(language.code)),
  };
  const translated: Values = {
    ...original,
    given: inLatin(given),
    surnames: inLatin(surname),
    place: inLatin(place),
    mother: inLatin(original.mother),
    born: dateIn(born, 'en-US'),
    sex: english.sexes[sex] ?? '',
    status: english.statuses[status] ?? '',
    nationality: nationalitiesInEnglish[language.code]?.[nationality] ?? '',
    registered: dateIn(registered, 'en-US'),
  };
  return { original, translated };
}

const dayIn = (random: () => number) =>
  new Date(
    Date.UTC(1950 + Math.floor(random() * 70), Math.floor(random() * 12), 1 + Math.floor(random() * 28)),
  );

const dateIn = (day: Date, tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(day);

const inPairs = (cells: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => cells.slice(2 * at, 2 * at + 2).join('\t'));

const filledIn = (sentence: string, values: Values) =>
  sentence.replaceAll(/\{(\w+)\}/gu, (_, slot: keyof Values) => values[slot]);

/** Lines of at most 70 letters. */
const wrapped = (text: string) => text.match(/.{1,70}(?:\s|$)/gu)?.map((line) => line.trim()) ?? [];

/** The transliteration of Russian passports. */
function passportSpelling(text: string): string {
  const letters: Readonly<Record<string, string>> = Object.fromEntries(
    'а:a,б:b,в:v,г:g,д:d,е:e,ё:e,ж:zh,з:z,и:i,й:i,к:k,л:l,м:m,н:n,о:o,п:p,р:r,с:s,т:t,у:u,ф:f,х:kh,ц:ts,ч:ch,ш:sh,щ:shch,ъ:ie,ы:y,ь:,э:e,ю:iu,я:ia'
      .split(',')
      .map((pair) => pair.split(':')),
  );
  return [...text]
    .map((letter) => {
      const latin = letters[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1);
    })
    .join('');
}
