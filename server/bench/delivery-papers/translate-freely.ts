import { englishShortDates } from './english.ts';
import { dayOf, monthOf, two, yearOf, type PaperLanguage } from './paper.ts';
import type { Paper, Slot } from './make-paper.ts';
import type { Random } from './random.ts';

/** What translators, and programs that read text out of files, do to a paper without making it wrong. */
export function translateFreely(paper: Paper, isHeldOut: boolean, random: Random): Paper {
  const { language } = paper;
  const slots = new Map(
    [...paper.slots].map(([field, slot]) => [field, freely(field, slot, language, random)]),
  );
  const kept = isHeldOut ? language.heldOut.kept : language.tuning.kept;
  let { original, translation } = paper;
  if (random.below(3) === 0) {
    original = `${kept}\n${original}`;
    translation = random.pick([
      `${kept}\n${translation}`,
      `${translation}\n[Translator's note: the seal reads "${kept}".]`,
    ]);
  }
  if (random.below(3) === 0) {
    original = numbered(original, (page, pages) => `{no}${page}/${pages}`);
    translation = numbered(translation, (page, pages) => `Page ${page} of ${pages}`);
  }
  if (random.below(3) === 0)
    translation += `\nCertified correct. Jane Roe, translator, 5 October 2026, No. 3317`;
  const width = random.pick([50, 64, 200, 200]);
  return {
    ...paper,
    slots,
    original: original.replaceAll('{no}', paper.slots.has('no') ? '{no} ' : ''),
    translation,
    wrap: (text) => wrapped(text, width),
  };
}

function numbered(template: string, line: (page: number, pages: number) => string): string {
  const pages = template.split('\f');
  return pages.map((page, index) => `${page}\n${line(index + 1, pages.length)}`).join('\f');
}

/** As lines of a file are: broken at a width, between words. */
function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(new RegExp(`(.{1,${width}})(?: |$)`, 'gu'), '$1\n').trimEnd())
    .join('\n');
}

function freely(field: string, slot: Slot, language: PaperLanguage, random: Random): Slot {
  if (slot.kind === 'name') return { ...slot, decorate: nameForm(slot, random) };
  if (slot.kind === 'date') return freeDate(field, slot, language, random);
  if (field.startsWith('grade')) return { ...slot, decorate: gradeForm(random) };
  if (!/^(?:opening|closing|amount\d)$/u.test(field)) return slot;
  const isLatin = /^[\d.,\s]+$/u.test(slot.original);
  const whole = slot.translation.replace(/\.00$/u, '');
  return { ...slot, translation: random.pick([slot.translation, whole, isLatin ? slot.original : whole]) };
}

function nameForm({ original }: Slot, random: Random): (name: string) => string {
  const isLatin = /\p{Script=Latin}/u.test(original);
  const inFields = (name: string): string => {
    const parts = name.replaceAll(',', '').split(/\s/u);
    return `Surname: ${parts.slice(-1).join(' ')}\nGiven name(s): ${parts.slice(0, -1).join(' ')}`;
  };
  const asIs = (name: string): string => name;
  return random.pick([asIs, asIs, inFields, isLatin ? asIs : (name) => `${name} (${original})`]);
}

const words = 'zero one two three four five six seven eight nine ten'.split(' ');

function gradeForm(random: Random): (grade: string) => string {
  const inWords = (grade: string): string => words[Number(grade)] ?? grade;
  return random.pick([
    (grade) => grade,
    (grade) => grade,
    (grade) => (grade === '' ? '' : `${grade} (${inWords(grade)})`),
  ]);
}

/** Statements leave the year away; forms write two digits of it. */
function freeDate(field: string, slot: Slot, language: PaperLanguage, random: Random): Slot {
  const { day } = slot;
  if (day === undefined) return slot;
  const separator = ['ru', 'uk'].includes(language.code) ? '.' : '/';
  const [date, month] = [two(dayOf(day)), two(monthOf(day))];
  if (field.startsWith('row') && random.below(2) === 0) {
    const write = random.pick(englishShortDates);
    const original =
      language.code === 'zh'
        ? `${monthOf(day)}月${dayOf(day)}日`
        : language.digits(`${date}${separator}${month}`);
    return { ...slot, original, translation: write(day), write, iso: `--${month}-${date}` };
  }
  if (language.code === 'zh' || language.code === 'am' || random.below(8) > 0) return slot;
  const short = [date, month, String(yearOf(day)).slice(2)].join(separator);
  return { ...slot, original: language.digits(short) };
}
