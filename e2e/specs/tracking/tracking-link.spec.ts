import { expect, test } from '../../fixtures.ts';
import { holdRequests } from '../../browser/network.ts';
import { Track } from '../../pages/track.ts';
import { trackingLink } from '../../service/mails.ts';

test('an invalid link opens the track page with the reason', async ({ page, toasts, allowConsoleErrors }) => {
  allowConsoleErrors(/404 /);
  const track = new Track(page);
  const words =
    'The tracking link is invalid or has expired. Please use your order number to track your order.';
  await page.goto('/track/direct/not-a-token');
  await expect(page).toHaveURL('/track');
  for (const place of [track.notice, toasts.shown]) {
    await expect(place).toContainText('Invalid or Expired Link');
    await expect(place).toContainText(words);
  }
  await page.reload();
  await expect(track.notice).toContainText(words);
  await page.goto('/track/direct');
  await expect(page).toHaveURL('/track');
  for (const place of [track.notice, toasts.shown]) {
    await expect(place).toContainText('Invalid Link');
    await expect(place).toContainText(
      'The tracking link is invalid. Please use your order number to track your order.',
    );
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/direct/);
});

test('a valid link is verified and opens the order; after a connection failure it can be tried again', async ({
  page,
  toasts,
  placeOrder,
  mailOf,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const orderNumber = await placeOrder();
  const link = trackingLink(await mailOf(orderNumber, 'tracking'));
  const words =
    'An error occurred while processing your tracking link. Please try again or use your order number.';
  await page.route('**/api/track/*', (route) => route.abort(), { times: 1 });
  await page.goto(link);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
  await expect(toasts.shown).toContainText(words);
  await expect(page.getByRole('link', { name: 'Use your order number' })).toHaveAttribute('href', '/track');

  const release = await holdRequests(page, '**/api/track/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Verifying your tracking link...')).toBeVisible();
  await expect(page.getByText('"params"')).toBeHidden();
  await release();
  await expect(page).toHaveURL(`/track/${orderNumber}`);
  await expect(page.getByText('acta-de-nacimiento.pdf').first()).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(`/track/${orderNumber}`);
});
