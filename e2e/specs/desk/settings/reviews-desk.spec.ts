import { answerFindings } from '../../../support/checks.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { ReviewDesk } from '../../../pages/desk/review-desk.ts';
import { Reviews } from '../../../pages/reviews.ts';
import { handInReview } from '../../../support/reviews.ts';
import { soonAgain } from '../../../soon-again.ts';

test('of two reviews one is approved and one deleted, and visitors see exactly that', async ({
  page,
  openPage,
  signIn,
}) => {
  const visitor = await openPage();
  const reviews = new Reviews(visitor);
  await reviews.open();
  await reviews.hand({
    name: 'Maria <b>Bold</b>',
    stars: 4,
    service: 'Certified',
    text: 'Accepted at once.\n\nNo <script>questions</script>.',
  });
  await reviews.hand({ name: 'Shill', text: 'Visit our shop.' });
  await reviews.open();
  await expect(reviews.shown).toHaveCount(0);
  await expect(reviews.summary).toHaveCount(0);

  const desk = new ReviewDesk(page);
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Manage Reviews' }).click();
  await expect(desk.heading).toBeVisible();
  const card = desk.card('Maria <b>Bold</b>');
  await expect(card).toContainText('Pending');
  await expect(card).toContainText('Certified translation');
  await expect(card).toContainText('No <script>questions</script>.');
  await expect(card.getByRole('img', { name: '4 out of 5' })).toBeVisible();
  await desk.approve('Maria <b>Bold</b>');
  await expect(page.getByText('Review approved successfully')).toBeVisible();
  await expect(card).toContainText('Approved');

  await desk.delete('Shill').click();
  const question = deskDialog(page, 'Delete this review?');
  await expect(question).toContainText(
    'Are you sure you want to delete this review? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.card('Shill')).toBeVisible();
  await desk.delete('Shill').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted successfully')).toBeVisible();
  await expect(desk.card('Shill')).toHaveCount(0);

  await reviews.open();
  await expect(reviews.shown).toHaveCount(1);
  await expect(reviews.shown.getByRole('heading')).toHaveText('Maria <b>Bold</b>');
  await expect(reviews.shown).toContainText('Accepted at once.\n\nNo <script>questions</script>.', {
    useInnerText: true,
  });
  await expect(reviews.shown).not.toContainText('Verified');
  await expect(reviews.summary).toContainText('4.0');
  await expect(reviews.summary).toContainText('1 review');

  await card.getByRole('button', { name: /^Unapprove/ }).click();
  await expect(page.getByText('Review unapproved successfully')).toBeVisible();
  await expect(card).toContainText('Pending');
  await reviews.open();
  await expect(visitor.getByText('No reviews available yet.')).toBeVisible();
});

test('a customer may write one verified review, and the second is declined politely', async ({
  page,
  openPage,
  signIn,
  placeOrder,
  payOrder,
  callAsAdmin,
  mailOf,
  site,
}) => {
  const orderNumber = await placeOrder({ fullName: 'Delivered Customer', translationType: 'express' });
  await payOrder(orderNumber);
  await signIn(page);
  const answer = await page.request.post(`/api/admin/orders/${orderNumber}/translation`, {
    headers: { Origin: site.origin },
    multipart: { file: aPdfFile(1, 'translated.pdf') },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await answerFindings(callAsAdmin, orderNumber);
  await callAsAdmin('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });
  const { text } = await mailOf(orderNumber, 'ready');
  const link = /https?:\/\/\S+\/reviews\?invitation=\S+/.exec(text)?.[0] ?? '';

  const visitor = await openPage();
  const reviews = new Reviews(visitor);
  await visitor.goto(link);
  await expect(visitor.getByText('Your review will be marked as verified')).toBeVisible();
  await expect(visitor, 'the invitation is nobody else’s to see').toHaveURL('/reviews');
  await expect(reviews.service).toHaveValue('express');
  await reviews.name.fill('Delivered Customer');
  await reviews.text.fill('On time.');
  await reviews.submit.click();
  await expect(reviews.thanks).toBeVisible();

  const desk = new ReviewDesk(page);
  await desk.open();
  await expect(desk.card('Delivered Customer')).toContainText('Verified');
  await desk.approve('Delivered Customer');
  await expect(page.getByText('Review approved successfully')).toBeVisible();
  await visitor.goto(link);
  const refusal = visitor
    .getByRole('status')
    .filter({ hasText: 'You have already written a review for this order. Thank you.' });
  await expect(refusal).toContainText('You can still write a review');
  await expect(reviews.shown.filter({ hasText: 'Delivered Customer' })).toContainText('Verified');
});

test('average and count are those of all approved reviews', async ({ page, openPage, signIn, site }) => {
  const visitor = await openPage();
  const reviews = new Reviews(visitor);
  const desk = new ReviewDesk(page);
  await signIn(page);
  const given = [5, 4, 2, 1] as const;
  for (const [index, rating] of given.entries()) {
    await handInReview(site.origin, { customerName: `Counted ${index}`, rating });
  }
  await reviews.open();
  const before = (await (await visitor.request.get('/api/reviews/summary')).json()) as { stars: number[] };
  await desk.open();
  for (const index of [0, 1, 2]) {
    await desk.approve(`Counted ${index}`);
    await expect(desk.card(`Counted ${index}`)).toContainText('Approved');
  }
  const stars = before.stars.map((count, index) => count + ([4, 3, 1].includes(index) ? 1 : 0));
  const count = stars.reduce((sum, one) => sum + one, 0);
  const points = stars.reduce((sum, one, index) => sum + one * (index + 1), 0);
  await reviews.open();
  await expect(reviews.summary).toContainText(`${count} reviews`);
  await expect(reviews.summary).toContainText((points / count).toFixed(1));
});

test('a banner goes by itself after three seconds', async ({ page, signIn, site }) => {
  const desk = new ReviewDesk(page);
  await signIn(page);
  await handInReview(site.origin, { customerName: 'Banner' });
  await page.clock.install();
  await desk.open();
  const banner = page.getByText('Review approved successfully');
  await desk.card('Banner').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await desk.approve('Banner');
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(banner).toBeVisible({ timeout: 500 });
  }).toPass(soonAgain);
  await page.clock.runFor(2900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toBeHidden();
});
