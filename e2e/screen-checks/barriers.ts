import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** The smaller of the package's two files: parsing axe takes a page two thirds as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Look {
  /** Selectors of parts that another test checks. */
  readonly without?: readonly string[];
}

/** Returns everything that axe finds on a page, including minor issues, as rule and elements. */
export function barriers(page: Page, look: Look = {}): Promise<string[]> {
  return analysed(page, look);
}

/** Returns what axe finds in the other theme: only colours change. */
export async function barriersInDark(page: Page, look: Look = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await coloursInTheWay(page, look);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Returns what axe finds in the colours of a page in its current state. */
export function coloursInTheWay(page: Page, look: Look = {}): Promise<string[]> {
  return analysed(page, look, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

/** Waits for animations: during one, colours and positions have no valid contrast. An animation may start another one. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The promise `finished` of an animation whose element was removed may never settle: they are counted, frame by frame.
    do {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    } while (document.getAnimations().some(({ playState }) => playState === 'running'));
  });
}

/** Axe is loaded once per document: parsing its half a megabyte takes as long as a check. */
async function analysed(
  page: Page,
  { without = [] }: Look,
  rules: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } },
): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const options: RunOptions = {
    ...rules,
    // Reporting every element that passes takes longer than the check.
    resultTypes: ['violations'],
    // Style sheets are only needed for experimental rules; the only frames are customers' documents.
    preload: { assets: ['media'] },
    iframes: false,
  };
  const exclude = without.map((part) => [part]);
  return page.evaluate(
    async ([context, how]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(context, how);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    [{ exclude }, options] as const,
  );
}
