import type { DocumentFlag } from '@truepage/core/files/document-type';
import { countWords } from '@truepage/core/files/word-count';
import type { PageCount } from '../page-count.ts';
import { estimatePages } from '../word-estimate.ts';
import { documentPages } from './document-pages.ts';
import { openDocx, targetOf, type Docx } from './open-docx.ts';
import { readXml } from './read-xml.ts';
import { pageBreakStyles } from './page-break-styles.ts';

/**
 * Estimates the pages of a Word document: the maximum of the count recorded by the authoring program, the pages that
 * its words fill, and its page breaks plus one. Throws 'file.type' if the ZIP holds something else, or a document with
 * macros under a misleading name. External parts are never fetched.
 */
export function countDocx(document: Uint8Array): PageCount {
  const docx = openDocx(document);
  const pages = documentPages(docx.read(docx.main) ?? '', pageBreakStyles(docx.parts('styles')));
  const notes = [...docx.parts('footnotes'), ...docx.parts('endnotes')].flatMap((xml) => documentPages(xml));
  const words = [...pages, ...notes].reduce((sum, text) => sum + countWords(text), 0);
  return estimatePages({
    words,
    brokenPages: pages.length,
    recorded: recordedPages(docx),
    flags: docxFlags(docx),
  });
}

/** Read from the extended properties (docProps/app.xml). */
function recordedPages(docx: Docx): number {
  const properties = docx.read(
    targetOf(docx, 'extended-properties') ?? targetOf(docx, 'extendedProperties') ?? '/docprops/app.xml',
  );
  let isPages = false;
  let pages = '';
  readXml(properties ?? '<none/>', {
    open: ({ name }) => void (isPages = name === 'Pages'),
    close: () => void (isPages = false),
    text: (text) => void (pages += isPages ? text : ''),
  });
  return /^\s*\d{1,6}\s*$/u.test(pages) ? Number(pages) : 0;
}

function docxFlags(docx: Docx): readonly DocumentFlag[] {
  const { names } = docx;
  const flags: DocumentFlag[] = [];
  if (names.some((name) => /vbaproject[^/]*$/u.test(name))) flags.push('macro');
  if (names.some((name) => name.includes('/activex/'))) flags.push('script');
  if (names.some((name) => /\/embeddings\/./u.test(name))) flags.push('embedded-file');
  if (fetchesOnOpening(docx)) flags.push('external-content');
  return flags;
}

/**
 * Whether Word would fetch something when opening it: a template, a picture or a linked object. Hyperlinks need a
 * click.
 */
function fetchesOnOpening({ names, relationshipsOf }: Docx): boolean {
  const sources = names.flatMap((name) => {
    const [, folder, file] = /^(.*\/)_rels\/([^/]*)\.rels$/u.exec(name) ?? [];
    return folder === undefined || file === undefined ? [] : [file === '' ? '' : folder + file];
  });
  return sources.some((source) =>
    relationshipsOf(source).some(({ type, isExternal }) => isExternal && type !== 'hyperlink'),
  );
}
