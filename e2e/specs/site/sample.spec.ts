import { expect, test } from '../../fixtures.ts';
import { OrderForm } from '../../pages/order-form.ts';
import { openSettled } from '../../screen-checks/screens.ts';

const heading = 'What you get: a sample of two pages';

test('the sample is opened from the home page, from the documents and next to the order form, which keeps its input', async ({
  page,
  context,
}) => {
  const shown = page.getByRole('heading', { level: 1, name: heading });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'See a sample of two pages' }).first().click();
  await expect(shown).toBeFocused();
  await page.getByRole('link', { name: 'Documents we translate' }).click();
  await page.getByRole('main').getByRole('link', { name: 'see a sample of two pages' }).click();
  await expect(shown).toBeFocused();

  await page.getByRole('link', { name: 'Order a certified translation' }).click();
  const form = new OrderForm(page);
  await form.fullName.fill('Ana Gómez');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^See a certified translation/ }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(form.fullName).toHaveValue('Ana Gómez');
});

test('a number on the document links to its explanation, and back, by keyboard', async ({ page }) => {
  await openSettled(page, '/sample');
  const paper = page.getByRole('article', { name: 'Certificate of Translation' });
  const mark = paper.getByRole('link', { name: 'Note 4' });
  await mark.press('Enter');
  await expect(page).toHaveURL('/sample#note-4');
  await expect(page.getByText('The translation is complete and accurate', { exact: true })).toBeInViewport();
  await page.getByRole('link', { name: '4, back to its place on the page' }).press('Enter');
  await expect(page).toHaveURL('/sample#mark-4');
  await expect(mark).toBeInViewport();
});

test('documents are white in the dark theme too, and their words are text', async ({ page }) => {
  await openSettled(page, '/sample');
  const paper = page.getByRole('article', { name: 'Certificate of Birth' });
  const colours = () =>
    paper.evaluate((sheet) => {
      const { backgroundColor, color } = getComputedStyle(sheet);
      return [backgroundColor, color];
    });
  const inLight = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colours()).toEqual(inLight);
  await expect(paper).toContainText('March 14, 1992');
});

test('printed, it has two pages, on A4 and on Letter, also from a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openSettled(page, '/sample');
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(2);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Note 1', exact: true })).toBeHidden();
  await expect(page.getByText('What an authority looks for').first()).toBeHidden();
});
