/**
 * What can be read in a part of a Word document (WordprocessingML): its text without deletions, field codes and repeated
 * fallbacks. A paragraph ends with '\n', a page with '\f' where its writer put a break or Word noted one.
 */
export function docxText(xml: string): string {
  const pieces: string[] = [];
  let textDepth = 0;
  let fallbackDepth = 0;
  for (const [tag, isEnd, name, isEmpty, text] of xml.matchAll(
    /<(\/?)(?:\w+:)?(\w+)[^<>]*?(\/?)>|([^<]+)/gu,
  )) {
    const step = isEnd === '/' ? -1 : isEmpty === '/' ? 0 : 1;
    if (text !== undefined) {
      if (textDepth > 0 && fallbackDepth === 0) pieces.push(withoutEntities(text));
    } else if (name === 't') {
      textDepth = Math.max(0, textDepth + step);
    } else if (name === 'Fallback') {
      fallbackDepth = Math.max(0, fallbackDepth + step);
    } else if (name === 'br' && /type=["']page["']/u.test(tag)) {
      pieces.push('\f');
    } else if (name === 'lastRenderedPageBreak') {
      pieces.push(notedBreak);
    } else if (name === 'tab' || name === 'br' || name === 'cr') {
      pieces.push(' ');
    } else if (name === 'noBreakHyphen') {
      pieces.push('-');
    } else if (name === 'p' && step === -1) {
      pieces.push('\n');
    }
  }
  return pieces.join('').replaceAll(breakNotedTwice, '\f').replaceAll(notedBreak, '\f');
}

/** Where Word began a page when it last drew the document, which it notes behind a break of the writer too. */
const notedBreak = '\u{E000}';
const breakNotedTwice = /\f\s*\u{E000}/gu;

/** The five entities of XML and character references; no document may define others. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/giu,
    (_all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? '·';
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '·';
    },
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
