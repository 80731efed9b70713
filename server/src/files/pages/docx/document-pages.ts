import { createPageWriter, type PageWriter } from '../page-writer.ts';
import type { StyleTest } from './page-break-styles.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { isOn, isText, isWord } from './wordprocessing.ts';

/**
 * Returns the readable text of a part of a Word document (WordprocessingML), split into pages by its breaks; without
 * deletions, field codes and repeated fallbacks. Paragraphs end with '
 * '. A page begins at a manual break, at a paragraph with such a property (also through its style, see `breaksBefore`),
 * at a section, and where Word began one at its last layout. Throws like readXml().
 */
export function documentPages(xml: string, breaksBefore: StyleTest = () => false): string[] {
  const pages = createPageWriter();
  const body = bodyMarks(pages, breaksBefore);
  const depth = { text: 0, skipped: 0, box: 0 };

  function open(element: XmlElement): void {
    if (depth.skipped > 0 || isSkipped(element)) depth.skipped += 1;
    else if (isText(element)) depth.text += 1;
    else if (isWord(element)) {
      const { name, attribute } = element;
      if (name === 'br' && attribute('type') === 'page' && depth.box === 0) pages.begin('hard');
      else if (name in signs) pages.text(signs[name] ?? '');
      else if (pictures.has(name)) pages.picture();
      else if (name === 'txbxContent') depth.box += 1;
      else if (depth.box === 0) body.open(element);
    }
  }

  function close(element: XmlElement): void {
    if (depth.skipped > 0) depth.skipped -= 1;
    else if (isText(element)) depth.text -= 1;
    else if (isWord(element)) {
      if (element.name === 'p') pages.text('\n');
      if (element.name === 'txbxContent') depth.box -= 1;
      else if (depth.box === 0) body.close(element.name);
    }
  }

  const text = (piece: string): void => {
    if (depth.text > 0 && depth.skipped === 0) pages.text(piece);
  };
  readXml(xml, { open, close, text });
  return pages.finish();
}

/** Marks the beginnings of pages outside of text boxes: by paragraphs, sections and the last layout. */
function bodyMarks(pages: PageWriter, breaksBefore: StyleTest) {
  let paragraph: { breaksBefore?: boolean; isBegun?: boolean; endsSection?: boolean } = {};
  let sectionType = '';
  let lastSection = { isBreak: true };
  let cells = 0;

  function beginParagraph(): void {
    if (paragraph.breaksBefore === true && paragraph.isBegun !== true) pages.begin('before');
    paragraph.isBegun = true;
  }

  function open(element: XmlElement): void {
    const { name, attribute } = element;
    if (name === 'lastRenderedPageBreak') pages.begin('laid-out');
    else if (name === 'tc') cells += 1;
    // The default style is ignored inside tables: it applies to every paragraph and would split them.
    else if (name === 'p') paragraph = { breaksBefore: cells === 0 && breaksBefore(undefined) };
    else if (name === 'r') beginParagraph();
    else if (name === 'pStyle') paragraph.breaksBefore = breaksBefore(attribute('val'));
    else if (name === 'pageBreakBefore') paragraph.breaksBefore = isOn(element);
    else if (name === 'sectPr') sectionType = '';
    else if (name === 'type') sectionType = attribute('val') ?? '';
  }

  function close(name: string): void {
    if (name === 'sectPr') {
      // The properties of a section, including how it begins, come at its end.
      if (sectionType === 'continuous' || sectionType === 'nextColumn') lastSection.isBreak = false;
      paragraph.endsSection = true;
    } else if (name === 'pPr') beginParagraph();
    else if (name === 'tc') cells -= 1;
    else if (name === 'p') {
      beginParagraph();
      if (paragraph.endsSection === true) lastSection = pages.begin('section');
    }
  }

  return { open, close };
}

/**
 * Whether the element is deleted or moved text, the state before a tracked change, or a fallback for older programs.
 */
function isSkipped({ name }: XmlElement): boolean {
  return ['del', 'moveFrom', 'Fallback'].includes(name) || name.endsWith('Change');
}

/** Elements that stand for a character. */
const signs: Readonly<Record<string, string>> = { tab: ' ', br: ' ', cr: ' ', noBreakHyphen: '-' };

const pictures: ReadonlySet<string> = new Set(['drawing', 'pict', 'object']);
