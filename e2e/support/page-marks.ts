import { expect, type Locator } from 'playwright/test';

export const firstPage = (shown: Pick<Locator, 'getByRole'>) =>
  shown.getByRole('img', { name: 'Page 1', exact: true });

/** Taps a place on the first page of the shown document, which marks it. Pictures are loaded lazily. */
export async function tapFirstPage(shown: Locator, y = 80): Promise<void> {
  const picture = firstPage(shown);
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await picture.scrollIntoViewIfNeeded();
  await picture.tap({ position: { x: 60, y } });
}
