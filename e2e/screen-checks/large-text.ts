import type { Page } from 'playwright/test';
import { pixelsTooWide } from './screens.ts';

/**
 * Returns the faults of a screen on a phone with text enlarged to 200 %, as browsers there do it: by how much the page is too wide, what
 * overflows, and what is hard to read. The page stays enlarged until it is left.
 */
export async function faultsOfLargeText(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const faults = [...(await page.evaluate(wordsOnEnd)), ...(await page.evaluate(overTheEdge))];
  const pixels = await pixelsTooWide(page);
  if (pixels <= 0) return faults;
  const outside = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.localName}.${(element.getAttribute('class') ?? '').slice(0, 50)}`)
      .slice(0, 6),
  );
  return [...faults, `${pixels} px: ${outside.join(' | ')}`];
}

/** Returns texts of three or more lines with two or three letters each, which are too narrow. */
function wordsOnEnd(): string[] {
  const found: string[] = [];
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (parent === null || !/\w{6}/.test(text.textContent ?? '')) continue;
    // Only for screen readers, or decorative.
    if (parent.closest('[aria-hidden=true]') !== null || isClipped(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const most = 2 * Number.parseFloat(getComputedStyle(parent).fontSize);
    if (lines.length >= 3 && lines.every(({ width }) => width < most)) {
      found.push(`on end: ${(text.textContent ?? '').slice(0, 40)}`);
    }
  }
  return found;
}

/** Returns texts that overflow their button, and buttons that overflow their card. */
function overTheEdge(): string[] {
  return Array.from(document.querySelectorAll('button'))
    .filter((button) => {
      const card = button.parentElement?.closest('.border');
      const edge = card?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
      return button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > edge;
    })
    .filter(({ clientWidth }) => clientWidth > 1)
    .map(({ textContent }) => `over the edge: ${textContent}`);
}
