import { expect, test } from '../../fixtures.ts';
import { holdRequests } from '../../browser/network.ts';
import { Track } from '../../pages/track.ts';
import { probeState } from '../../screen-checks/probe.ts';

test('an empty or blank number is rejected with a message', async ({ page, toasts }) => {
  const track = new Track(page);
  await track.open();
  await expect(track.orderNumber).toHaveAttribute('placeholder', /TP-2023-1234/);
  for (const typed of ['', '   ']) {
    await track.find(typed);
    await expect(toasts.shown).toContainText('Please enter an order number');
    await expect(track.orderNumber).toBeFocused();
    await expect(track.orderNumber).toHaveAccessibleDescription(/Please enter an order number/);
    await toasts.dismiss.click();
  }
  await track.find('');
  await expect(toasts.shown).toBeVisible();
  await probeState(page, 'a number is asked for');
});

test('an unknown number and a failed connection each have their message; the next attempt works', async ({
  page,
  toasts,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 |ERR_FAILED/);
  const orderNumber = await placeOrder();
  const track = new Track(page);
  await track.open();
  await track.find('TP-2026-0000-0000-0000');
  for (const place of [track.notice, toasts.shown]) {
    await expect(place).toContainText('Order Not Found');
    await expect(place).toContainText(
      "We couldn't find an order with that number. Please check and try again.",
    );
  }
  await page.route('**/api/orders/*', (route) => route.abort(), { times: 1 });
  await track.find(orderNumber);
  for (const place of [track.notice, toasts.shown]) {
    await expect(place).toContainText('An error occurred while tracking your order. Please try again.');
  }
  const release = await holdRequests(page, '**/api/orders/*');
  await track.submit.click();
  await expect(track.submit).toHaveText('Tracking...');
  await expect(track.notice).toBeHidden();
  await release();
  await expect(page).toHaveURL(`/track/${orderNumber}`);
  await expect(page.getByRole('main')).toContainText(`Order ${orderNumber}`);
});
