import { expect, test } from '../../fixtures.ts';
import { holdRequests } from '../../browser/network.ts';
import { Reviews } from '../../pages/reviews.ts';
import { probeState } from '../../screen-checks/probe.ts';
import { soonAgain } from '../../soon-again.ts';

const review = { name: 'Lucía Fernández', text: 'Clear, quick and kind.' };

test('the stars can also be chosen with the arrow keys', async ({ page }) => {
  const reviews = new Reviews(page);
  await reviews.open();
  await reviews.stars(5).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(reviews.stars(4)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(reviews.stars(1)).toBeChecked();
});

test('a double click submits one review; the thank-you is shown for five seconds', async ({ page }) => {
  const reviews = new Reviews(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await page.clock.install();
  await reviews.open();
  await reviews.fill({ ...review, stars: 4, service: 'Express' });
  const release = await holdRequests(page, '**/api/reviews');
  await reviews.submit.dblclick();
  await expect(reviews.submit).toHaveText('Submitting...');

  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await release();
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(reviews.thanks).toBeVisible({ timeout: 500 });
  }).toPass(soonAgain);
  await page.clock.runFor(4900);
  await expect(reviews.thanks).toBeVisible();
  await page.clock.runFor(200);
  await expect(reviews.thanks).toBeHidden();

  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    expect.objectContaining({
      customerName: review.name,
      rating: 4,
      reviewText: review.text,
      serviceType: 'express',
    }),
  ]);
  await expect(reviews.name).toHaveValue('');
  await expect(reviews.text).toHaveValue('');
  await expect(reviews.stars(5)).toBeChecked();
  await expect(reviews.shown, 'nothing is public before somebody has read it').toHaveCount(0);
});

test('the emailed link fills in the name and the service of the order, and does not overwrite input', async ({
  page,
}) => {
  const json = { translationType: 'certified', customerName: 'Ana Gómez', isUsed: false };
  await page.route('**/api/review-invitations/*', (route) => route.fulfill({ json }));
  const reviews = new Reviews(page);
  await page.goto('/reviews?invitation=one');
  await expect(reviews.name).toHaveValue('Ana Gómez');
  await expect(reviews.service).toHaveValue('certified');
  await expect(page.getByText('Your review will be marked as verified')).toBeVisible();
  await probeState(page, 'invited');
  await reviews.name.fill('Ana G.');
  await page.reload();
  await expect(reviews.service).toHaveValue('certified');
  await expect(reviews.name).toHaveValue('Ana G.');
});
