import { createPageWriter } from '../page-writer.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { isOn, isText, isWord } from './wordprocessing.ts';

/**
 * What can be read in a part of a Word document (WordprocessingML), page by page as far as breaks tell pages apart: its text without
 * deletions, field codes and repeated fallbacks. A paragraph ends with '\n'. A page begins at a break of the writer, with a paragraph that
 * says so (also by one of `breakingStyles`), with a section, and where Word began one when it last laid the document out.
 * Throws as readXml().
 */
export function documentPages(xml: string, breakingStyles: ReadonlySet<string> = new Set()): string[] {
  const pages = createPageWriter();
  const depth = { text: 0, skipped: 0, box: 0 };
  let paragraph: { breaksBefore?: boolean; endsSection?: boolean } = {};
  let sectionType = '';
  let lastSection = { isBreak: true };

  function openInBody(element: XmlElement): void {
    const { name, attribute } = element;
    if (name === 'lastRenderedPageBreak') pages.begin('laid-out');
    else if (name === 'p') paragraph = {};
    else if (name === 'pStyle') paragraph.breaksBefore = breakingStyles.has(attribute('val') ?? '');
    else if (name === 'pageBreakBefore') paragraph.breaksBefore = isOn(element);
    else if (name === 'sectPr') sectionType = '';
    else if (name === 'type') sectionType = attribute('val') ?? '';
  }

  function open(element: XmlElement): void {
    if (depth.skipped > 0 || isSkipped(element)) depth.skipped += 1;
    else if (isText(element)) depth.text += 1;
    else if (isWord(element)) {
      const { name, attribute } = element;
      if (name === 'br' && attribute('type') === 'page' && depth.box === 0) pages.begin('hard');
      else if (name in signs) pages.text(signs[name] ?? '');
      else if (pictures.has(name)) pages.picture();
      else if (name === 'txbxContent') depth.box += 1;
      else if (depth.box === 0) openInBody(element);
    }
  }

  function closeInBody(name: string): void {
    if (name === 'sectPr') {
      // A section says how it begins, at its end.
      if (sectionType === 'continuous' || sectionType === 'nextColumn') lastSection.isBreak = false;
      paragraph.endsSection = true;
    } else if (name === 'pPr' && paragraph.breaksBefore === true) pages.begin('before');
    else if (name === 'p' && paragraph.endsSection === true) lastSection = pages.begin('section');
  }

  function close(element: XmlElement): void {
    if (depth.skipped > 0) depth.skipped -= 1;
    else if (isText(element)) depth.text -= 1;
    else if (isWord(element)) {
      if (element.name === 'p') pages.text('\n');
      if (element.name === 'txbxContent') depth.box -= 1;
      else if (depth.box === 0) closeInBody(element.name);
    }
  }

  const text = (piece: string): void => {
    if (depth.text > 0 && depth.skipped === 0) pages.text(piece);
  };
  readXml(xml, { open, close, text });
  return pages.finish();
}

/** Deleted or moved away, as it was before a tracked change, or said again for older programs. */
function isSkipped({ name }: XmlElement): boolean {
  return ['del', 'moveFrom', 'Fallback'].includes(name) || name.endsWith('Change');
}

/** Elements that are a sign of the text. */
const signs: Readonly<Record<string, string>> = { tab: ' ', br: ' ', cr: ' ', noBreakHyphen: '-' };

const pictures: ReadonlySet<string> = new Set(['drawing', 'pict', 'object']);
