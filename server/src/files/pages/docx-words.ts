import { countWords } from '@truepage/core/files/word-count';

/** Words in a part of a Word document (WordprocessingML): its text without deletions, field codes and repeated fallbacks. */
export function countDocxWords(xml: string): number {
  let words = 0;
  let paragraph = '';
  let textDepth = 0;
  let fallbackDepth = 0;
  for (const [, isEnd, name, isEmpty, text] of xml.matchAll(/<(\/?)(?:\w+:)?(\w+)[^<>]*?(\/?)>|([^<]+)/gu)) {
    const step = isEnd === '/' ? -1 : isEmpty === '/' ? 0 : 1;
    if (text !== undefined) {
      if (textDepth > 0 && fallbackDepth === 0) paragraph += withoutEntities(text);
    } else if (name === 't') {
      textDepth = Math.max(0, textDepth + step);
    } else if (name === 'Fallback') {
      fallbackDepth = Math.max(0, fallbackDepth + step);
    } else if (name === 'tab' || name === 'br' || name === 'cr') {
      paragraph += ' ';
    } else if (name === 'p' && step === -1) {
      words += countWords(paragraph);
      paragraph = '';
    }
  }
  return words + countWords(paragraph);
}

/** The five entities of XML and character references; no document may define others. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|\w{1,8});/giu,
    (_all, decimal?: string, hex?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '·';
    },
  );
}
