import { expect, type Page } from 'playwright/test';
import { barriers, barriersInDark, type Look } from './barriers.ts';
import { brokenInside } from './broken-inside.ts';
import { faultsOfLargeText } from './large-text.ts';
import { pixelsTooWide } from './screens.ts';
import { translatedValues } from './translated-values.ts';

export const isNightly = process.env['NIGHTLY'] === 'true';

/** English, light and a desktop window on every run; Spanish, dark and the other sizes at night (NIGHTLY=true). */
export const matrix: { readonly languages: readonly ('en' | 'es')[]; readonly widths: readonly number[] } = {
  languages: isNightly ? ['en', 'es'] : ['en'],
  widths: isNightly ? [375, 768, 1280] : [1280],
};

/** No screen may scroll sideways at these widths. 640 px are a desktop window at 200 %. */
const reflowWidths = isNightly ? [320, 375, 640, 768, 1024, 1280] : [320, 375, 640];

interface Probe extends Look {
  /** At night also mirrored, as in a right-to-left language. */
  readonly isMirrored?: boolean;
  /** The narrowest window that the screen supports, in px. */
  readonly narrowest?: number;
}

/**
 * The checks of every screen and state: axe, no sideways scrolling, and no text that a browser must not translate. Console errors fail each
 * test (fixtures.ts).
 */
export async function probe(
  page: Page,
  name: string,
  { isMirrored = false, narrowest = 320, ...look }: Probe = {},
): Promise<void> {
  expect.soft(await barriers(page, look), `${name}: barriers`).toEqual([]);
  if (isNightly) expect.soft(await barriersInDark(page, look), `${name}: barriers in the dark`).toEqual([]);
  expect.soft(await translatedValues(page), `${name}: values that a browser would translate`).toEqual([]);
  const directions = isMirrored && isNightly ? ['rtl', 'ltr'] : ['ltr'];
  for (const width of reflowWidths.filter((each) => each >= narrowest)) {
    await page.setViewportSize({ width, height: 800 });
    for (const direction of directions) {
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      const where = `${name}: pixels too wide at ${width} px, ${direction}`;
      await expect.soft.poll(() => pixelsTooWide(page), where).toBeLessThanOrEqual(0);
    }
  }
}

/** Probes a state of a public page in the middle of a journey, which continues in its previous window size. */
export async function probeState(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  // Header and footer are the same everywhere: every-screen.spec.ts checks them.
  await probe(page, name, { without: ['header', 'footer'], isMirrored: true });
  if (before !== null) await page.setViewportSize(before);
}

/**
 * The same, and no address, order number, time or amount on two lines of a phone, and with text of 200 %, which the page keeps afterwards.
 */
export async function probeWithLargeText(page: Page, name: string, how?: Probe): Promise<void> {
  await probe(page, name, how);
  await page.setViewportSize({ width: 375, height: 800 });
  expect.soft(await brokenInside(page), `${name}: values on two lines at 375 px`).toEqual([]);
  expect.soft(await faultsOfLargeText(page), `${name}: text of 200 %`).toEqual([]);
}
