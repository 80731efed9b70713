import { answerFindings } from '../../../support/checks.ts';
import { expect, test as deskTest } from '../../../desk-fixtures.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';
import { TranslationReview } from '../../../pages/desk/translation-review.ts';
import { siteFixture } from '../../../service/site-fixture.ts';
import type { SiteProcess } from '../../../service/site-process.ts';
import { administratorSettings } from '../../../staff.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

/** A service where certified translations need another person's approval. */
const test = deskTest.extend<object, { site: SiteProcess }>({
  site: siteFixture({ ...administratorSettings, REVIEW: 'certified' }),
});

test('a translation goes back and forth between translator and reviewer, and then to the customer', async ({
  page,
  signIn,
  inviteTranslator,
  placeOrder,
  payOrder,
  mailOf,
  callAsAdmin,
  openPage,
}) => {
  const [tim, rita] = [await inviteTranslator('tim'), await inviteTranslator('rita')];
  await callAsAdmin('PATCH', `/api/admin/staff/${rita.id}`, { role: 'reviewer' });
  const orderNumber = await placeOrder({ fullName: 'Seen Twice', pages: 2 });
  await payOrder(orderNumber);
  await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: tim.id });

  await signIn(page, tim);
  const translated = new OrderDesk(page);
  await translated.open(orderNumber);
  await translated.translationFile.setInputFiles(aPdfFile(2, 'first.pdf'));
  await expect(page.getByText('After the upload the translation waits for review.')).toBeVisible();
  await translated.upload.click();
  await expect(page.getByText('Waiting for review')).toBeVisible();

  const theirs = await openPage();
  await signIn(theirs, rita);
  await theirs.goto('/admin');
  const list = new OrderList(theirs);
  await list.row(orderNumber).getByRole('link', { name: orderNumber }).click();
  await expect(theirs).toHaveURL(new RegExp(`/admin/orders/${orderNumber}`));
  await theirs.getByRole('link', { name: 'Review side by side' }).click();
  const review = new TranslationReview(theirs);
  await expect(review.pageOfBoth).toBeVisible();
  await theirs.keyboard.press('j');
  await expect(review.pageOfBoth).toHaveValue('2');
  await theirs.keyboard.press('c');
  await expect(review.newComment).toBeFocused();
  await theirs.keyboard.type('The stamp is missing.');
  await review.addComment.click();
  await expect(review.comments).toContainText(['The stamp is missing.']);
  await lookAt(theirs, 'review');
  await review.sendBackBecause('Page two lacks its stamp.');

  await expect(page.getByText('Page two lacks its stamp.')).toBeVisible();
  expect((await mailOf(orderNumber, 'sent_back')).text).toContain(`/admin/orders/${orderNumber}`);
  await page.getByRole('link', { name: 'Read the review' }).click();
  await expect(new TranslationReview(page).comments).toContainText(['Page 2']);
  await expect(new TranslationReview(page).approve).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('button', { name: 'Replace…', exact: true }).click();
  await translated.translationFile.setInputFiles(aPdfFile(2, 'second.pdf'));
  await translated.upload.click();
  await expect(page.getByText('Waiting for review')).toBeVisible();

  await expect(review.comments).toContainText(['from version 1']);
  await review.comments.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(review.comments).toHaveCount(0);
  await review.approve.click();
  await expect(theirs.getByText('rita approved version 2.')).toBeVisible();
  await expect(review.approve).toHaveCount(0);

  const customer = await openPage();
  await customer.goto(`/track/${orderNumber}`);
  await expect(customer.getByRole('main')).toContainText('second.pdf');
  await answerFindings(callAsAdmin, orderNumber);
  await callAsAdmin('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });
  await mailOf(orderNumber, 'ready');
});
