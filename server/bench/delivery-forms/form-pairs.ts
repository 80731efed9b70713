import type { CheckedPair, WrongTranslation } from '../delivery-sets/checked-pair.ts';
import { makeRandom, type Random } from '../delivery-papers/random.ts';
import { englishDate, type Day } from './form-dates.ts';
import { makeForm, type Form, type Values } from './make-form.ts';
import { vocabularies, type Term, type Vocabulary } from './vocabulary.ts';

/** Forms in eighteen languages with English translations: words from lists, four layouts, chosen apart for either language. */
export function formPairs(areFew: boolean): readonly CheckedPair[] {
  const random = makeRandom(20_261_125);
  const rounds = areFew ? 2 : 12;
  return vocabularies.flatMap((vocabulary) =>
    Array.from({ length: rounds }, (_, round): CheckedPair => {
      const form = makeForm(vocabulary, random);
      return {
        id: `${vocabulary.code}-form-${round}`,
        from: form.from,
        to: 'en',
        names: form.names,
        original: form.original,
        faithful: form.translate(form.values),
        wrong: wrongOf(form, vocabulary, random),
        isClean: true,
      };
    }),
  );
}

function wrongOf(form: Form, vocabulary: Vocabulary, random: Random): WrongTranslation[] {
  const { values, labels, translate, person, days } = form;
  const { words, people } = vocabulary;
  const faithful = translate(values);
  const planted: WrongTranslation[] = [];
  const plant = (kind: string, pages: readonly string[]): void => {
    if (JSON.stringify(pages) !== JSON.stringify(faithful)) planted.push({ kind, pages });
  };
  const change = (kind: string, changed: Values): void => plant(kind, translate({ ...values, ...changed }));
  const dated = (kind: string, wrongDay: (day: Day) => Day): void => {
    const term = random.pick(['born', 'registered', 'issued'] as const);
    const usual = englishDate.usual(wrongDay(days[term]));
    const write =
      values[term]?.includes('(') === true ? values[term].replace(/\(.*\)/u, `(${usual})`) : usual;
    if (usual !== englishDate.usual(days[term])) plant(kind, translate({ ...values, [term]: write }));
  };
  const { fee = '', average = '', record = '', personal = '' } = values;
  change('decimal sign lost', { fee: fee.replace('.', '') });
  change('decimal sign moved', { average: average.replace(/(\d)\.(\d)/u, '$1$2.') });
  change('leading zeros lost', { record: record.replace(/^0+/u, '') });
  change('digits swapped', { personal: personal.replace(/(\d)(\d)(\D*)$/u, '$2$1$3') });
  dated('another year', (day) => ({ ...day, year: day.year + 10 }));
  dated('another day', (day) => ({ ...day, day: day.day === 28 ? 27 : day.day + 1 }));
  dated('day and month swapped', (day) => (day.day > 12 ? day : { ...day, month: day.day, day: day.month }));
  change('a date left out', { registered: '' });
  const others = person.sex === 'male' ? 'Female' : 'Male';
  change('sex exchanged', { sex: others });
  change('names swapped', { surname: values.given ?? '', given: values.surname ?? '' });
  change('a name misspelt', { surname: misspelt(values.surname ?? '', random) });
  const stranger = people.find((one) => one !== person);
  change('another person', { surname: stranger?.latin[0] ?? '', given: stranger?.latin[1] ?? '' });
  if (!/\P{Script=Latin}/u.test((words.surname + words.given).replaceAll(/[\P{L}]/gu, '')))
    change('a name not on the sheet misspelt', { witness: misspelt(values.witness ?? '', random) });
  const term = random.pick<Term>([
    'sex',
    'born',
    'place',
    'nationality',
    'father',
    'mother',
    'record',
    'issued',
  ]);
  plant('a label left untranslated', translate(values, { ...labels, [term]: words[term] }));
  change('a value left untranslated', { sex: words[person.sex] });
  plant('a sentence left untranslated', translate(values, { ...labels, remark: words.remark }));
  plant('a sentence left out', translate(values, { ...labels, remark: '' }));
  change('a row left out', { average: '' });
  plant('a page missing', faithful.slice(0, 1));
  return planted;
}

function misspelt(name: string, random: Random): string {
  const places = [...name.matchAll(/(?<=\p{L}\p{L})\p{L}(?=\p{L}\p{L})/gu)].map(({ index }) => index);
  if (places.length === 0) return name;
  const at = random.pick(places);
  const letter = name[at]?.toLowerCase() === 'a' ? 'e' : 'a';
  return name.slice(0, at) + letter + name.slice(at + 1);
}
