import path from 'node:path';
import process from 'node:process';
import { expect, test, type Page } from 'playwright/test';
import { barriers, type Look } from './barriers.ts';
import { pixelsTooWide } from './screens.ts';

/** PICTURES=<folder> keeps pictures of each state. */
const pictures = process.env['PICTURES'];

interface Looked extends Look {
  /** Of the pictures, in pixels. */
  readonly widths?: readonly number[];
}

/** Finds what is too wide or in the way on a page in this state. */
export async function lookAt(
  page: Page,
  state: string,
  { widths = [375, 768, 1280], ...look }: Looked = {},
): Promise<void> {
  expect(await pixelsTooWide(page), state).toBe(0);
  expect(await barriers(page, look), state).toEqual([]);
  if (pictures === undefined) return;
  const before = page.viewportSize();
  const name = `${path.basename(test.info().file, '.spec.ts')}-${state}`;
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
}
