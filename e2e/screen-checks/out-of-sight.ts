import type { Page } from 'playwright/test';

/** Returns texts that overflow the window or their own box. */
export async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`);
    const name = (element: Element) => `${element.localName} '${element.textContent.trim().slice(0, 40)}'`;
    for (const element of document.body.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, label',
    )) {
      const { left, right, width, height } = element.getBoundingClientRect();
      // An element of one pixel is only for screen readers; one that is hidden from them is only for programs.
      const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      const isSeen = isShown && element.closest('[aria-hidden=true]') === null;
      if (isSeen && (left < -0.5 || right > root.clientWidth + 0.5))
        found.push(`${name(element)} leaves the window`);
    }
    for (const element of document.body.querySelectorAll<HTMLElement>(
      'h1, h2, h3, p, li, dt, dd, a, button, td, th',
    )) {
      const isClipped = getComputedStyle(element).overflowX !== 'visible';
      if (isClipped && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name(element)} is cut off`);
    }
    return found;
  });
}
