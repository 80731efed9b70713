import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { Track } from '../../pages/track.ts';

/** Drags a toast to the right by this many pixels and releases it. */
async function swipe(page: Page, toast: Locator, pixels: number): Promise<void> {
  // Waits until its animation has ended.
  await toast.hover();
  const box = await toast.boundingBox();
  if (box === null) throw new Error('the toast has no place on the screen');
  const from = { x: box.x + 30, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + pixels, from.y, { steps: 8 });
  await page.mouse.up();
}

test('one toast is shown at a time, for five seconds; F8 focuses and pauses it', async ({ page, toasts }) => {
  const track = new Track(page);
  await page.clock.install();
  await track.open();
  await track.find('');
  await expect(toasts.shown).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await track.submit.click();
  await expect(toasts.shown).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(toasts.shown).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts.shown).toHaveCount(0);

  await track.submit.click();
  await expect(toasts.shown).toHaveCount(1);
  await page.clock.runFor(100);
  await page.keyboard.press('F8');
  await expect(toasts.area.getByRole('list')).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toasts.shown).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toasts.dismiss).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts.shown).toHaveCount(0);
});

test('a toast is below the header and does not cover the price at the bottom of the window', async ({
  page,
  orderForm,
  toasts,
}) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await orderForm.open();
    await orderForm.ready();
    await orderForm.fullName.press('Enter');
    await expect(toasts.shown).toContainText('Please upload a document');
    const toast = await toasts.shown.hover().then(() => toasts.shown.boundingBox());
    const header = await page.getByRole('banner').boundingBox();
    if (toast === null || header === null) throw new Error('there is no toast, or no header');
    expect(toast.y).toBeGreaterThan(header.y + header.height);
    expect(toast.y + toast.height).toBeLessThan(350);
    expect(toast.x + toast.width).toBeGreaterThan(width - 40);
  }
});

test('a swipe to the right by fifty pixels dismisses a toast, a shorter one does not', async ({
  page,
  toasts,
}) => {
  const track = new Track(page);
  await track.open();
  await track.find('');
  await swipe(page, toasts.shown, 45);
  await expect(toasts.shown).toHaveAttribute('data-swipe', 'cancel');
  await swipe(page, toasts.shown, 55);
  // The pointer is still where the toast was, and would pause it forever if it stayed.
  await expect(toasts.shown).toHaveCount(0);
});
