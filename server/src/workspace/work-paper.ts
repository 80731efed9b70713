import { isLanguageCode, languageTag } from '@truepage/core/languages';
import type { Block, WorkPage } from '@truepage/core/workspace/block';
import { markWords, writtenMark } from '@truepage/core/workspace/mark-words';
import type { LanguageCode } from '@truepage/core/languages';
import type { PaperFormat } from '@truepage/core/certificates/certificate-facts';
import type { PaperData } from '../pdf/compile.ts';

interface WorkPaper {
  readonly pages: readonly WorkPage[];
  readonly orderNumber: string;
  /** Our language code. */
  readonly language: string;
  readonly paper: PaperFormat;
  readonly title: string;
}

/** The data for the template of typed translations. */
export function workPaper({ pages, orderNumber, language, paper, title }: WorkPaper, now: Date): PaperData {
  const to: LanguageCode = isLanguageCode(language) ? language : 'en';
  // Typst accepts language codes of two or three letters, and derives the text direction from them.
  const [lang = 'en'] = languageTag(to).split('-');
  return {
    writtenAt: now.getTime(),
    title,
    number: orderNumber,
    paper,
    lang,
    start: isRightToLeft(to) ? 'right' : 'left',
    date: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    pages: pages.map(({ blocks }) => ({ blocks: blocks.map((block) => printed(block, to)) })),
  };
}

/** Returns a block as it is printed: marks and speakers in words of the language. */
export function printed(block: Block, to: LanguageCode): Block {
  if (block.kind === 'mark') return { ...block, text: writtenMark(block, to) };
  if (block.kind === 'note') return { ...block, text: `${markWords(to).note}: ${block.text}` };
  return block;
}

const rightToLeft: ReadonlySet<string> = new Set<LanguageCode>(['ar', 'fa', 'prs', 'he', 'ps', 'ur']);

/** Whether one of our languages is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return rightToLeft.has(language);
}
