import { documentPages } from './document-pages.ts';
import { openDocx } from './open-docx.ts';
import { pageBreakStyles } from './page-break-styles.ts';

/**
 * The text of each page, as separated by breaks: headers are added to the first page, footers and notes to the last.
 */
export function docxPages(document: Uint8Array): string[] {
  const { read, parts, main } = openDocx(document);
  const textOf = (type: string): string =>
    parts(type)
      .flatMap((xml) => documentPages(xml))
      .join('');
  const pages = documentPages(read(main) ?? '', pageBreakStyles(parts('styles')));
  const before = textOf('header');
  const after = ['footnotes', 'endnotes', 'footer'].map(textOf).join('');
  return pages.map((page, index) =>
    [index === 0 ? before : '', page, index === pages.length - 1 ? after : ''].join(''),
  );
}
