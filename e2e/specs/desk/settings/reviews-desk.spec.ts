import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { ReviewDesk } from '../../../pages/desk/review-desk.ts';
import { Reviews } from '../../../pages/reviews.ts';

test('one of two reviews is approved and one deleted, and visitors see exactly that', async ({
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
