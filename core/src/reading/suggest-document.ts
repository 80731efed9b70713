import { countryCodes } from '../certificates/countries.ts';
import type { DocumentKind } from '../certificates/document-kinds.ts';
import { isLanguageCode, languageTag } from '../languages.ts';
import { textOfPage } from './page-of-words.ts';
import { foldWords } from '../texts/fold-text.ts';
import type { ReadPage } from './read-page.ts';
import type { ReadingSuggestion } from './reading-summary.ts';

/** Words of titles, without accents. The first match in the heading counts. */
const titles: readonly (readonly [DocumentKind, RegExp])[] = [
  [
    'birth',
    /\bbirth\b|\bnacimiento\b|\bnaissance\b|\bnascimento\b|geburtsurkunde|\bnascita\b|народження|рождении|出生/u,
  ],
  [
    'marriage',
    /\bmarriage\b|\bmatrimonio\b|\bmariage\b|\bcasamento\b|heiratsurkunde|eheurkunde|шлюб|браке|婚/u,
  ],
  ['divorce', /\bdivorce\b|\bdivorcio\b|scheidung|розірвання|развод/u],
  ['death', /\bdeath\b|\bdefuncion\b|\bdeces\b|\bobito\b|sterbeurkunde|смерт|死亡/u],
  ['adoption', /\badoption\b|\badopcion\b|\badocao\b/u],
  ['single', /\bsingle status\b|\bsolteria\b|\bcelibat\b|ledigkeit/u],
  [
    'police',
    /\bpolice\b.*\b(?:clearance|record)\b|\bantecedentes\b|casier judiciaire|fuhrungszeugnis|судим|犯罪/u,
  ],
  ['licence', /\bdriv(?:er|ing)\b.{0,4}\blicen[cs]e\b|licencia de conducir|permis de conduire|fuhrerschein/u],
  ['passport', /\bpassport\b|\bpasaporte\b|\bpasseport\b|reisepass|паспорт/u],
  ['transcript', /\btranscript\b|\bcalificaciones\b|releve de notes|historico escolar/u],
  ['diploma', /\bdiploma\b|\bdegree\b|titulo academico|\bdiplome\b|диплом/u],
  ['power', /power of attorney|poder notarial|\bprocuration\b|vollmacht|довіреність|доверенность/u],
  ['affidavit', /\baffidavit\b|declaracion jurada/u],
  ['court', /\bcourt\b|\bjuzgado\b|\bsentencia\b|\btribunal\b|urteil/u],
  ['medical', /\bmedical\b|informe medico|\bclinic/u],
  ['vaccination', /\bvaccin|\bvacunacion\b|impf/u],
  ['military', /\bmilitary\b|\bmilitar\b|військов|военн/u],
  ['bank', /bank statement|extracto bancario|estado de cuenta/u],
  ['tax', /\btax\b|\bfiscal\b|steuer/u],
  ['employment', /\bemployment\b|constancia de empleo|\bpayslip\b|\bnomina\b/u],
  ['contract', /\bcontract\b|\bcontrato\b|\bcontrat\b|vertrag/u],
  ['identity', /identity card|documento de identidad|carte d.identite|personalausweis|cedula/u],
];

/** Names that official papers use but Intl does not have. */
const official: readonly (readonly [string, string])[] = [
  ['estados unidos mexicanos', 'MX'],
  ['united states of america', 'US'],
  ['bundesrepublik deutschland', 'DE'],
  ["people's republic of china", 'CN'],
];
/** Country names that are also names of people or other places. */
const ambiguous = new Set(['GE', 'JE', 'JO', 'TD', 'GG', 'SX', 'LU']);
/** Length of the heading in letters, where the document names itself and its country. */
const heading = 600;

/** Guesses the type of a document by its heading; null if unknown. `language`: our code of its language. */
export function suggestDocument(pages: readonly ReadPage[], language: string): ReadingSuggestion | null {
  const [first] = pages;
  const text = foldWords(first === undefined ? '' : textOfPage(first)).slice(0, heading);
  const found = titles
    .map(([kind, title]) => ({ kind, at: text.search(title) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  const kind = found[0]?.kind ?? null;
  const country = countryIn(text, language);
  return kind === null && country === null ? null : { kind, country };
}

function countryIn(text: string, language: string): string | null {
  const tags = ['en', 'es', ...(isLanguageCode(language) ? [languageTag(language)] : [])];
  const displayed = tags.flatMap((tag) => {
    const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
    return countryCodes
      .filter((code) => !ambiguous.has(code))
      .map((code) => [foldWords(names.of(code) ?? ''), code] as const);
  });
  const found = [...official, ...displayed]
    .filter(([name]) => name.length > 3 || /^\p{Script=Han}{2,}$/u.test(name))
    .map(([name, code]) => ({ code, name, at: placeOf(text, name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length);
  return found[0]?.code ?? null;
}

function placeOf(text: string, name: string): number {
  const at = text.indexOf(name);
  const isWhole = !/[\p{Script=Latin}]/u.test(`${text[at - 1] ?? ''}${text[at + name.length] ?? ''}`);
  return isWhole ? at : -1;
}
