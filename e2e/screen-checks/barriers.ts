import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** Of the two files of the package the smaller: reading axe takes a page two thirds as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Look {
  /** Parts that another test looks at. */
  readonly without?: readonly string[];
}

/** Everything that axe finds on a page, however small, as rule and elements. */
export function barriers(page: Page, look: Look = {}): Promise<string[]> {
  return analysed(page, look);
}

/** What axe finds in the other theme: colours are all that changes. */
export async function barriersInDark(page: Page, look: Look = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await coloursInTheWay(page, look);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** What axe finds in the colours of a page as it is. */
export function coloursInTheWay(page: Page, look: Look = {}): Promise<string[]> {
  return analysed(page, look, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

/** Colours fade and popovers rise: what is on the way has no contrast of its own. One may set off another within it. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The promise `finished` of an animation whose element went away may never settle: they are counted, frame by frame.
    do {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    } while (document.getAnimations().some(({ playState }) => playState === 'running'));
  });
}

/** Axe stays in a document once it is there: to read its half a megabyte takes as long as to look. */
async function analysed(
  page: Page,
  { without = [] }: Look,
  rules: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } },
): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const options: RunOptions = {
    ...rules,
    // To tell every element that is as it should be takes longer than to look.
    resultTypes: ['violations'],
    // The style sheets are read for experimental rules alone; the only frames are documents of customers.
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
