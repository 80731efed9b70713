import { expect, test } from 'vitest';
import type { ReadPage } from '../../reading/read-page.ts';
import {
  formLikeness,
  formMarks,
  learntFrom,
  surelyOf,
  type PaperMarks,
  type StoredForm,
} from './form-marks.ts';
import { partsOf } from './read-lines.ts';

/** A page with these lines; a tab starts a new column. */
const aPage = (lines: readonly string[], page = 1): ReadPage => ({
  page,
  turned: 0,
  script: 'Latin',
  confidence: 95,
  languages: [],
  missing: [],
  words: lines.flatMap((line, at) =>
    line.split('\t').flatMap((column, place) =>
      column.split(' ').map((text, number) => ({
        text,
        box: [place * 4000 + number * 400, at * 200, 350, 150] as [number, number, number, number],
        confidence: 95,
        line: at,
      })),
    ),
  ),
});

const marksIn = (lines: readonly string[], names: readonly string[] = []) =>
  formMarks(partsOf([aPage(lines)]), names).map(({ mark }) => mark);

const hash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296, 7);
const paperOf = (lines: readonly string[], names: readonly string[] = []): PaperMarks =>
  new Map(formMarks(partsOf([aPage(lines)]), names).map(({ mark, word }) => [hash(mark), hash(word)]));
const storedNow = (paper: PaperMarks) => ({ words: [...paper.keys()], hasLayout: true, isCompared: false });
/** The format of templates until 28 November 2026: words only. */
const storedBefore = (paper: PaperMarks) => ({
  words: [...new Set(paper.values())],
  hasLayout: false,
  isCompared: false,
});

test('the words of the first line are the title, and count four times', () => {
  const marks = marksIn(['ACTA DE NACIMIENTO', 'Apellidos Quispe']);
  expect(marks.filter((mark) => mark.endsWith('nacimiento'))).toEqual([
    'nacimiento',
    'title 1 nacimiento',
    'title 2 nacimiento',
    'title 3 nacimiento',
  ]);
  expect(marks.filter((mark) => mark.endsWith('quispe'))).toEqual(['quispe']);
});

test('a title of two columns is one title, and the first line of a second page is not a title', () => {
  expect(marksIn(['ACTA\tREGISTRO'])).toContain('title 1 registro');
  const [first, second] = [aPage(['ACTA']), aPage(['REGISTRO'], 2)];
  const marks = formMarks(partsOf([first, second]), []).map(({ mark }) => mark);
  expect(marks).toContain('line registro');
  expect(marks).not.toContain('title 1 registro');
});

test('a word at the start of a line or column counts again, with its position', () => {
  const marks = marksIn(['ACTA', 'Apellidos paternos\tNombres propios', 'Sexo']);
  expect(marks).toEqual(
    expect.arrayContaining(['line acta', 'line apellidos', 'column nombres', 'line sexo']),
  );
  for (const none of ['line paternos', 'line nombres', 'column apellidos', 'column propios'])
    expect(marks).not.toContain(none);
});

test('numbers, short words and names are not marks, and do not start a line', () => {
  const marks = marksIn(['ACTA', '17-93 de Quispe Apellidos Luis'], ['Luis QUISPE']);
  expect(marks).toEqual([
    'acta',
    'line acta',
    'title 1 acta',
    'title 2 acta',
    'title 3 acta',
    'apellidos',
    'line apellidos',
  ]);
});

test('a form is recognised, even if a scan has some wrong words; another form is not', () => {
  const form = storedNow(
    paperOf([
      'ACTA DE NACIMIENTO',
      'Apellidos: QUISPE',
      'Nombres: LUIS ALBERTO',
      'Fecha de nacimiento Sexo',
      'Acta número 17',
      'Registro Civil de Lima',
    ]),
  );
  const same = paperOf([
    'ACTA DE NACIMIENTO',
    'Apellidos: SOTO',
    'Nombres: EVA',
    'Fecha de naciniento Sexo',
    'Acta número 1',
    'Registro Civil de Lima',
  ]);
  const other = paperOf(['CERTIFICADO DE ANTECEDENTES', 'Policía Nacional', 'Nombres: EVA', 'Documento 123']);
  expect(formLikeness(form, same)).toBeGreaterThan(60);
  expect(formLikeness(form, other)).toBeLessThan(30);
});

const birth = ['ACTA DE NACIMIENTO', 'Apellidos: SOTO', 'Nombres: EVA', 'Registro Civil'];
const next = ['ACTA DE NACIMIENTO', 'Apellidos: ROJAS', 'Nombres: LUZ', 'Registro Civil'];
const marriage = ['ACTA DE MATRIMONIO', 'Apellidos: ROJAS\tNombres: LUZ', 'Registro Civil'];

test('a small form that was stored with words only is suggested for its next document, and not for another one', () => {
  const old = storedBefore(paperOf(birth));
  const suggested = (form: StoredForm, lines: readonly string[]) =>
    surelyOf([{ ...form, likeness: formLikeness(form, paperOf(lines)) }]);
  expect(suggested(old, next)).toBeDefined();
  expect(formLikeness(old, paperOf(next))).toBeGreaterThan(formLikeness(old, paperOf(marriage)) + 6);
  expect(suggested(old, ['CONSTANCIA LABORAL', 'Empresa', 'Nombres: LUZ'])).toBeUndefined();
});

test("the first use of a form stores the positions of its words, and removes the first person's words", () => {
  const learnt = learntFrom(storedBefore(paperOf(birth)), paperOf(next));
  expect(learnt).toMatchObject({ hasLayout: true, isCompared: true });
  expect(learnt.words).toEqual(expect.arrayContaining([hash('title 1 nacimiento'), hash('line registro')]));
  expect(learnt.words).not.toContain(hash('soto'));
  expect(learnt.words).not.toContain(hash('rojas'));
  expect(formLikeness(learnt, paperOf(marriage))).toBeLessThan(formLikeness(learnt, paperOf(next)) - 20);
});

test('a form that was already compared keeps all its words, and a document with another form changes nothing', () => {
  const compared = { ...storedBefore(paperOf(birth)), isCompared: true };
  expect(learntFrom(compared, paperOf(next)).words).toEqual(expect.arrayContaining([...compared.words]));
  const other = paperOf(['CONSTANCIA LABORAL', 'Empresa', 'Cargo']);
  expect(learntFrom(compared, other)).toBe(compared);
  const known = learntFrom(storedNow(paperOf(birth)), paperOf(next));
  expect(learntFrom(known, paperOf(marriage))).toBe(known);
});

test('a form is suggested if it is clearly more similar than the next one; a form with words only needs twice the difference', () => {
  const form = (likeness: number | null, hasLayout = true) => ({ likeness, hasLayout });
  const first = (...forms: Parameters<typeof surelyOf>[0]) => surelyOf(forms) === forms[0];
  expect(first(form(40))).toBe(true);
  expect(first(form(39))).toBe(false);
  expect(first(form(60), form(57))).toBe(true);
  expect(first(form(60), form(58))).toBe(false);
  expect(first(form(60, false), form(55))).toBe(false);
  expect(first(form(60, false), form(54))).toBe(true);
  expect(surelyOf([form(null)])).toBeUndefined();
  expect(surelyOf([])).toBeUndefined();
});
