import { wordKey } from '@truepage/core/texts/word-key';
import { dateOf } from '@truepage/core/workspace/templates/read-value';
import { needsConfirmation, textsOf, type Block, type WorkPage } from '@truepage/core/workspace/block';

/** What typing pages takes: a key for each letter, and one for each text to begin the next. */
export function keysToType(pages: readonly WorkPage[]): number {
  return blocksOf(pages).reduce((sum, block) => sum + keysFor(block), 0);
}

function keysFor(block: Block): number {
  return textsOf(block).reduce((sum, text) => sum + text.length + 1, 0);
}

/** What it takes to make the wanted pages of filled-in ones: wrong texts anew, a key for each confirmation and each missing block. */
export function keysToCorrect(filled: readonly WorkPage[], wanted: readonly WorkPage[]): number {
  const given = blocksOf(filled);
  return blocksOf(wanted).reduce((sum, block, index) => {
    const before = given[index];
    if (before === undefined || before.kind !== block.kind) return sum + keysFor(block) + 1;
    const texts = textsOf(before);
    const wrong = textsOf(block).filter((text, at) => !isSame(texts[at] ?? '', text));
    const confirmations = needsConfirmation(before) && wrong.length === 0 ? 1 : 0;
    return sum + wrong.reduce((all, text) => all + text.length + 1, 0) + confirmations;
  }, 0);
}

const blocksOf = (pages: readonly WorkPage[]): readonly Block[] => pages.flatMap(({ blocks }) => blocks);

/** Capitals and accents are a choice of style, as is the way to write a date. */
function isSame(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((text) => dateOf(text, 'en')?.iso ?? wordKey(text));
  return ours === theirs;
}
