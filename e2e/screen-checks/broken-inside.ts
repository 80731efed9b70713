import type { Page } from 'playwright/test';

/**
 * Returns texts that wrap where they must not: '/' marks the break. An email address may break after its @ and next to its dots; an order
 * number after its hyphens if it is too wide; a time, a date and an amount nowhere.
 */
export function brokenInside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Some orders have an address that cannot break. */
    const endless = 'xxxx';
    const kinds: readonly [RegExp, (before: string, after: string, isTooWide: boolean) => boolean][] = [
      [
        /[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}/g,
        (before, after) => before === '@' || before === '.' || after === '.',
      ],
      [/TP-\d{4}(?:-[\dA-Z]{4}){3}/g, (before, _after, isTooWide) => before === '-' && isTooWide],
      [/\d{1,2}:\d\d(?:\s[ap]\.?\s?m\.?)?(?:\s(?:[A-Z]{2,4}\b(?:[+-]\d+)?))?/gi, () => false],
      [/\b[A-Z][a-z]{2,3}\s\d{1,2},\s\d{4}/g, () => false],
      [/\b\d{1,2}\s(?:de\s)?[a-z]{3,4}\s(?:de\s)?\d{4}/g, () => false],
      // A written-out month: the year may be on the next line.
      [/\b[A-Z][a-z]{4,8}\s\d{1,2},/g, () => false],
      [/\b\d{1,2}\sde\s[a-z]{5,10}/g, () => false],
      [/\bde\s\d{4}/g, () => false],
      [/\$[\d,.]+(?:\sUSD)?/g, () => false],
    ];
    return [...textByBlock()].flatMap(([block, nodes]) => {
      const words = nodes.map(({ data }) => data).join('');
      return kinds.flatMap(([pattern, mayBreak]) =>
        Array.from(words.matchAll(pattern)).flatMap(({ 0: found, index }) => {
          if (found.includes(endless)) return [];
          const boxes = Array.from(found, (_letter, at) => boxOf(nodes, index + at));
          const isTooWide = widthOf(boxes) > roomIn(block);
          const breaks = boxes.flatMap((box, at) => {
            const before = boxes[at - 1];
            if (at === 0 || box === undefined || before === undefined) return [];
            const isNextLine = box.top > before.top + before.height / 2;
            return isNextLine && !mayBreak(found.charAt(at - 1), found.charAt(at), isTooWide) ? [at] : [];
          });
          if (breaks.length === 0) return [];
          return [Array.from(found, (letter, at) => (breaks.includes(at) ? `/${letter}` : letter)).join('')];
        }),
      );
    });

    function textByBlock(): Map<Element, Text[]> {
      const blocks = new Map<Element, Text[]>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const node = walker.currentNode as Text;
        const block = blockOf(node.parentElement);
        if (block === undefined || isHidden(node.parentElement)) continue;
        blocks.set(block, [...(blocks.get(block) ?? []), node]);
      }
      return blocks;
    }

    function blockOf(element: Element | null): Element | undefined {
      if (element === null) return undefined;
      const { display } = getComputedStyle(element);
      return display.startsWith('inline') || display === 'contents'
        ? blockOf(element.parentElement)
        : element;
    }

    function isHidden(element: Element | null): boolean {
      if (element === null) return false;
      const { clipPath, position } = getComputedStyle(element);
      return (clipPath !== 'none' && position === 'absolute') || isHidden(element.parentElement);
    }

    function boxOf(nodes: readonly Text[], offset: number): DOMRect | undefined {
      let rest = offset;
      for (const node of nodes) {
        if (rest < node.length) {
          const range = document.createRange();
          range.setStart(node, rest);
          range.setEnd(node, rest + 1);
          return range.getClientRects()[0];
        }
        rest -= node.length;
      }
      return undefined;
    }

    function widthOf(boxes: readonly (DOMRect | undefined)[]): number {
      return boxes.reduce((sum, box) => sum + (box?.width ?? 0), 0);
    }

    function roomIn(block: Element): number {
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }
  });
}
