import { englishDates, heldOutEnglish, tuningEnglish } from './english.ts';
import { grouped, two, type PaperKind, type PaperLanguage, type Person } from './paper.ts';
import type { Random } from './random.ts';
import { translateFreely } from './translate-freely.ts';

/** Where a fact stands in a translation, and how else it might have been written. */
export interface Slot {
  readonly kind: 'name' | 'date' | 'number' | 'other';
  readonly original: string;
  readonly translation: string;
  /** Of dates: the day, and how the translation writes days here. */
  readonly day?: Date;
  readonly write?: (day: Date) => string;
  /** What a finding calls the day; its ISO form unless said otherwise. */
  readonly iso?: string;
  /** Of names on the sheet: as in the passport. */
  readonly sheet?: string;
  /** What the translation puts around it. */
  readonly decorate?: (text: string) => string;
}

export interface Paper {
  readonly language: PaperLanguage;
  readonly original: string;
  readonly translation: string;
  readonly slots: ReadonlyMap<string, Slot>;
  readonly names: readonly string[];
  /** How lines are broken. */
  readonly wrap: (text: string) => string;
}

const onSheet = ['child', 'father', 'mother', 'groom', 'bride', 'graduate', 'holder'];
const people = [...onSheet, 'registrar', 'rector'];
const days = /^(?:born|registered|issued|groomBorn|brideBorn|married|granted|from|until|row\d)$/u;
const amounts = /^(?:opening|closing|amount\d|average)$/u;

/** A paper and its faithful translation. */
export function makePaper(
  language: PaperLanguage,
  kind: PaperKind,
  isHeldOut: boolean,
  random: Random,
): Paper {
  const { templates, people: all } = isHeldOut ? language.heldOut : language.tuning;
  const original = templates[kind];
  const translation = random.pick((isHeldOut ? heldOutEnglish : tuningEnglish)[kind]);
  const persons = random.shuffled(all);
  const slots = new Map<string, Slot>();
  for (const [, field = ''] of original.matchAll(/\{(\w+)\}/gu)) {
    const person = people.includes(field) ? persons.pop() : undefined;
    slots.set(field, person === undefined ? fact(field, language, random) : nameOf(field, person, random));
  }
  const names = [...slots.values()].flatMap(({ sheet }) => (sheet === undefined ? [] : [sheet]));
  const faithful = { language, original, translation, slots, names, wrap: (text: string) => text };
  return translateFreely(faithful, isHeldOut, random);
}

function nameOf(field: string, [native, passport]: Person, random: Random): Slot {
  const isLatin = /\p{Script=Latin}/u.test(native);
  const usual = isLatin && random.below(3) === 0 ? native : passport;
  const written = random.pick([
    usual,
    usual,
    usual.toUpperCase(),
    usual.replace(' ', '\n'),
    usual.replaceAll('-', ' '),
    surnameFirst(usual),
  ]);
  const slot = {
    kind: onSheet.includes(field) ? 'name' : 'other',
    original: native,
    translation: written,
  } as const;
  return slot.kind === 'name'
    ? { ...slot, sheet: random.below(2) === 0 ? passport.toUpperCase() : passport }
    : slot;
}

function surnameFirst(name: string): string {
  const [given, ...rest] = name.split(' ');
  return `${rest.join(' ').toUpperCase()}, ${given ?? ''}`;
}

function fact(field: string, language: PaperLanguage, random: Random): Slot {
  if (days.test(field)) return dayOfPaper(field, language, random);
  if (amounts.test(field)) return amountOf(field, language, random);
  if (field === 'time') return timeOf(language, random);
  const written = numberOf(field, random);
  return { kind: 'number', original: language.digits(written), translation: written };
}

function dayOfPaper(field: string, language: PaperLanguage, random: Random): Slot {
  const year = /born$/iu.test(field) ? random.between(1950, 2005) : random.between(2008, 2024);
  const day = new Date(Date.UTC(year, random.below(12), random.between(1, 28)));
  const write = random.pick(englishDates);
  return { kind: 'date', original: random.pick(language.dates)(day), translation: write(day), day, write };
}

function amountOf(field: string, language: PaperLanguage, random: Random): Slot {
  const cents = field === 'average' ? random.between(300, 999) : someCents(random);
  return { kind: 'number', original: language.amount(cents), translation: grouped(',', '.')(cents) };
}

/** Every third amount is a round one. */
function someCents(random: Random): number {
  const cents = random.between(1_000, 9_999_999);
  return random.below(3) === 0 ? Math.ceil(cents / 100) * 100 : cents;
}

function timeOf(language: PaperLanguage, random: Random): Slot {
  const [hours, minutes] = [random.between(0, 23), random.between(0, 59)];
  const [civil, half] = [
    `${two(hours)}:${two(minutes)}`,
    `${hours % 12 === 0 ? 12 : hours % 12}:${two(minutes)}`,
  ];
  const american = `${half} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
  return { kind: 'other', original: language.digits(civil), translation: random.pick([civil, american]) };
}

function numberOf(field: string, random: Random): string {
  const digits = (count: number): string =>
    String(random.between(1, 9)) + Array.from({ length: count - 1 }, () => random.below(10)).join('');
  if (field.startsWith('grade')) return String(random.between(3, 10));
  if (field.startsWith('hours')) return String(random.between(32, 180));
  if (field.startsWith('year')) return String(random.between(2009, 2023));
  if (field === 'account') return [4, 4, 4, 4].map(digits).join(' ');
  if (field === 'phone') return `+${digits(2)} ${digits(3)} ${digits(3)}-${digits(4)}`;
  if (field === 'book') return String(random.between(1, 200));
  if (field === 'folio') return String(random.between(10, 400));
  if (field === 'credits') return String(random.between(120, 300));
  if (field === 'branch') return digits(3);
  if (field === 'id') return `AB${digits(4)}-${digits(2)}`;
  return field === 'serial' ? `A ${digits(7)}` : digits(6);
}
