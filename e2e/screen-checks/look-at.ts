import path from 'node:path';
import process from 'node:process';
import { expect, test, type Page } from 'playwright/test';
import { barriers, barriersInDark, type Look } from './barriers.ts';
import { isNightly } from './probe.ts';
import { pixelsTooWide } from './screens.ts';
import { translatedValues } from './translated-values.ts';

/** PICTURES=<folder> saves screenshots of each state. */
const pictures = process.env['PICTURES'];

/**
 * A journey has its customer on a phone and its staff on a desktop, and at night also vice versa. Its screens are checked in both widths on
 * every run.
 */
export const journeys = [
  { customer: 375, desk: 1280 },
  ...(isNightly ? [{ customer: 1280, desk: 375 }] : []),
] as const;

/**
 * Checks a page in this state for overflow at 375 and 1280 px, accessibility, and text that a browser would wrongly translate. At night
 * also accessibility at each width, and in the dark theme.
 */
export async function lookAt(page: Page, state: string, look: Look = {}): Promise<void> {
  const before = page.viewportSize();
  for (const width of isNightly ? [375, 768, 1280] : [375, 1280]) {
    await page.setViewportSize({ height: 800, ...before, width });
    await expect.poll(() => pixelsTooWide(page), `${state}, ${width} px`).toBeLessThanOrEqual(0);
    if (isNightly) expect(await barriers(page, look), `${state}, ${width} px`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
  expect(await translatedValues(page), `${state}: values that a browser would translate`).toEqual([]);
  if (isNightly) expect(await barriersInDark(page, look), `${state}, dark`).toEqual([]);
  else expect(await barriers(page, look), state).toEqual([]);
  if (pictures === undefined) return;
  const name = `${path.basename(test.info().file, '.spec.ts')}-${state}`;
  for (const width of [375, 768, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
}
