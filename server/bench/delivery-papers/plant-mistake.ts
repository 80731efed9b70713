import { dayOf, monthOf, yearOf } from './paper.ts';
import type { Paper, Slot } from './make-paper.ts';
import type { Random } from './random.ts';

/** The pages of a translation with one thing wrong. */
type Plant = (paper: Paper, random: Random) => readonly string[] | undefined;

/** The pages of a paper in either language, as they should be. */
export function originalOf({ original, slots, wrap }: Paper): readonly string[] {
  return pagesOf(wrap(filled(original, (field) => slots.get(field)?.original ?? '')));
}

export function translationOf({ translation, slots, wrap }: Paper): readonly string[] {
  return pagesOf(
    wrap(
      filled(translation, (field) => {
        const { translation: text = '', decorate } = slots.get(field) ?? {};
        return text === '' ? '' : (decorate?.(text) ?? text);
      }),
    ),
  );
}

/** Every mistake that is planted, by what it is called. Undefined where a paper has no place for it. */
export const mistakes: Readonly<Record<string, Plant>> = {
  'a digit changed': inSlot('number', (slot, random) => {
    const places = [...slot.translation.matchAll(/\d/gu)].map(({ index }) => index);
    const at = random.pick(places);
    const digit = (Number(slot.translation[at]) + random.between(1, 9)) % 10;
    return slot.translation.slice(0, at) + String(digit) + slot.translation.slice(at + 1);
  }),
  'two digits swapped': inSlot('number', ({ translation }, random) => {
    const places = [...translation.matchAll(/(?=(\d)(\d))/gu)].filter(([, one, other]) => one !== other);
    if (places.length === 0) return undefined;
    const { index } = random.pick(places);
    return (
      translation.slice(0, index) + translation[index + 1] + translation[index] + translation.slice(index + 2)
    );
  }),
  'a number gone': inSlot('number', () => ''),
  'a date off by one': inSlot('date', ({ day, write }, random) =>
    day === undefined ? undefined : write?.(new Date(day.getTime() + random.pick([-1, 1]) * 86_400_000)),
  ),
  'a date gone': inSlot('date', () => ''),
  'day and month swapped': inSlot('date', ({ day, write }) => {
    if (day === undefined || dayOf(day) > 12 || dayOf(day) === monthOf(day)) return undefined;
    return write?.(new Date(Date.UTC(yearOf(day), dayOf(day) - 1, monthOf(day))));
  }),
  'a name misspelt by a letter': inSlot('name', ({ translation }, random) => {
    const places = [...translation.matchAll(/(?<=\p{L})\p{L}(?=\p{L})/gu)].map(({ index }) => index);
    const at = random.pick(places);
    const letter = random.pick([...'aeioulnrstmk']);
    const other = translation[at]?.toLowerCase() === letter ? `${letter}${letter}` : letter;
    return translation.slice(0, at) + random.pick([other, '']) + translation.slice(at + 1);
  }),
  'a name gone': inSlot('name', () => ''),
  'a name replaced': inSlot('name', (_slot, random) =>
    random.pick(['John Michael Smith', 'Emily Parker', 'Robert Lee']),
  ),
  'a sentence left in the source language': (paper, random) => {
    const [ours, theirs] = [paper.translation.split('\n'), originalSentences(paper)];
    const at = random.pick(ours.flatMap((line, index) => (line.includes('~') ? [index] : [])));
    const sentence = random.pick(theirs);
    const template = ours
      .map((line, index) => (index === at ? line.replace(/~.*/u, sentence) : line))
      .join('\n');
    return translationOf({ ...paper, translation: template });
  },
  'a page left empty': (paper, random) => {
    const pages = translationOf(paper);
    const at = random.below(pages.length);
    return pages.map((page, index) => (index === at ? '' : page));
  },
  'a page missing': (paper) => translationOf(paper).slice(0, -1),
  'a line in the wrong script': (paper, random) => {
    const line = random.pick([
      'Το παρόν έγγραφο εκδίδεται για κάθε νόμιμη χρήση',
      'ეს დოკუმენტი გაცემულია დაინტერესებული პირის თხოვნით',
      'เอกสารนี้ออกให้เพื่อใช้เป็นหลักฐานทางราชการ',
    ]);
    const [first = '', ...rest] = translationOf(paper);
    return [`${first}\n${line}`, ...rest];
  },
  'a letter of another alphabet in a name': inSlot('name', ({ translation }, random) => {
    const places = [...translation.matchAll(/[aeopcxyAEOPCXBHKMT]/gu)].map(({ index }) => index);
    if (places.length === 0) return undefined;
    const at = random.pick(places);
    const letter = 'аеорсхуАЕОРСХВНКМТ'['aeopcxyAEOPCXBHKMT'.indexOf(translation[at] ?? '')] ?? '';
    return translation.slice(0, at) + letter + translation.slice(at + 1);
  }),
};

function inSlot(kind: Slot['kind'], change: (slot: Slot, random: Random) => string | undefined): Plant {
  return (paper, random) => {
    const slots = [...paper.slots].filter(([, slot]) => slot.kind === kind);
    if (slots.length === 0) return undefined;
    for (const [field, slot] of random.shuffled(slots)) {
      const translation = change(slot, random);
      if (translation === undefined || translation.toLowerCase() === slot.translation.toLowerCase()) continue;
      const wrong = { ...paper, slots: new Map(paper.slots).set(field, { ...slot, translation }) };
      return translationOf(wrong);
    }
    return undefined;
  };
}

function originalSentences({ original }: Paper): string[] {
  return [...original.matchAll(/~(.*)/gu)].map(([, sentence = '']) => sentence);
}

function filled(template: string, value: (field: string) => string): string {
  return template.replaceAll('~', '').replaceAll(/\{(\w+)\}/gu, (_all, field: string) => value(field));
}

function pagesOf(text: string): readonly string[] {
  return text.split('\f');
}
