import { openDocx, partText } from '../docx-parts.ts';
import { docxText } from '../docx-text.ts';

/** The text of each page as far as breaks tell them apart: headers go with the first, footers and notes with the last. */
export function docxPages(document: Uint8Array): string[] {
  const { names, parts, main } = openDocx(document);
  const textOf = (name: string): string => docxText(partText(parts, name)).replaceAll('\f', '\n');
  const all = (pattern: RegExp): string =>
    names
      .filter((name) => pattern.test(name))
      .map(textOf)
      .join('');
  const pages = docxText(partText(parts, main)).split('\f');
  const before = all(/^word\/header\d*\.xml$/u);
  const after = all(/^word\/(?:footnotes|endnotes|footer\d*)\.xml$/u);
  return pages.map((page, index) =>
    [index === 0 ? before : '', page, index === pages.length - 1 ? after : ''].join(''),
  );
}
