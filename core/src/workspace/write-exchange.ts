import { isLanguageCode, languageTag } from '../languages.ts';
import type { WorkPage } from './block.ts';
import { segmentsOf } from './segments.ts';

interface Exchanged {
  readonly pages: readonly WorkPage[];
  readonly orderNumber: string;
  /** Our language codes. */
  readonly from: string;
  readonly to: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** The segments as XLIFF 2.0, one file per page. */
export function writeXliff({ pages, orderNumber, from, to }: Exchanged): string {
  const files = pages.map((page, index) => {
    const units = segmentsOf(page).map(
      ({ id, source, target }) =>
        `    <unit id="${id}"><segment><source xml:space="preserve">${escaped(source)}</source><target xml:space="preserve">${escaped(target)}</target></segment></unit>\n`,
    );
    // A file without units is invalid.
    if (units.length === 0) return '';
    return `  <file id="page-${index + 1}" original="${escaped(orderNumber)}">\n${units.join('')}  </file>\n`;
  });
  return `${declaration}\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${tagOf(from)}" trgLang="${tagOf(to)}">\n${files.join('')}</xliff>\n`;
}

/** The segments as TMX 1.4. */
export function writeTmx({ pages, from, to }: Exchanged): string {
  const variant = (language: string, text: string) =>
    `<tuv xml:lang="${tagOf(language)}"><seg>${escaped(text)}</seg></tuv>`;
  const units = pages
    .flatMap(segmentsOf)
    .map(
      ({ id, source, target }) =>
        `    <tu tuid="${id}">${variant(from, source)}${variant(to, target)}</tu>\n`,
    );
  const header = `<header creationtool="TruePage" creationtoolversion="1" segtype="block" o-tmf="TruePage" adminlang="en" srclang="${tagOf(from)}" datatype="plaintext"/>`;
  return `${declaration}\n<tmx version="1.4">\n  ${header}\n  <body>\n${units.join('')}  </body>\n</tmx>\n`;
}

/** The BCP 47 tag of one of our codes. */
export function tagOf(code: string): string {
  return isLanguageCode(code) ? languageTag(code) : code;
}

/** Escapes text for an XML element or attribute; XML does not allow control characters. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
