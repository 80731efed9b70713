import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';
import { withDatabase } from '../../../service/database.ts';
import { aPngFile } from '../../../support/documents.ts';

const claim = (page: Page, name: string) => page.getByRole('group', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const saved = (page: Page) => page.getByText('Settings saved');

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await expect(save(page)).toBeVisible();
});

test.afterEach(async ({ callAsAdmin }) => {
  const { version } = (await callAsAdmin('GET', '/api/admin/settings')) as { version: number };
  await callAsAdmin('PUT', '/api/admin/settings', { settings: {}, version });
});

test('the sections are listed at the top, and lead to their first field', async ({ page }) => {
  const index = page.getByRole('navigation', { name: 'On this page' });
  const headings = await page.locator('form').getByRole('heading', { level: 2 }).allTextContents();
  expect(await index.getByRole('button').allTextContents()).toEqual(headings);
  await index.getByRole('button', { name: 'Security reports' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Security reports' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const below = await heading.evaluate((own) => {
    const { top, left } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(left + 1, top + 1));
  });
  expect(below, 'the header covers nothing of it').toBe(true);
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('region', { name: 'Security reports' }).getByRole('textbox').first(),
  ).toBeFocused();
});

test('the owner adds a source to a claim, clears another, enters the company, and the site shows it', async ({
  page,
  browser,
  baseURL,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400 .*\/api\/admin\/settings/);
  const languages = claim(page, 'Languages');
  await languages.getByLabel('Source: address').fill('http://example.com/list');
  await save(page).click();
  await expect(languages.getByLabel('Source: address')).toBeFocused();
  await expect(languages.getByLabel('Source: address')).toHaveAccessibleDescription(/begins with https/);
  await expect(languages.getByLabel('Source: name')).toHaveAccessibleDescription(/Please fill this in/);
  await languages.getByLabel('Source: address').fill('https://example.com/list');
  await languages.getByLabel('Source: name').fill('Our list');
  await claim(page, 'Number of customers').getByLabel('On the site').selectOption('Not shown');
  const rating = claim(page, 'Rating');
  await expect(rating).toContainText('4.9/5 rating, from our customers');
  await rating.getByLabel('On the site').selectOption('Counted from our own orders and reviews');
  await expect(rating).toContainText(/approved reviews? so far; it is shown from 30 on/);
  await page.getByLabel('Legal name').fill('TruePage Translations LLC');
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street\nSpringfield, IL 62701');
  await page.getByLabel('Hours (English)').fill('Mon–Fri, 9–17 CT');
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/company/truepage');
  await save(page).click();
  await expect(saved(page)).toBeVisible();

  const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await plain.goto('/');
  await expect(plain.getByRole('link', { name: /Source.*Our list/ })).toHaveAttribute(
    'href',
    'https://example.com/list',
  );
  const main = plain.getByRole('main');
  await expect(main).not.toContainText('customers families');
  await expect(main).not.toContainText('4.9/5');
  const foot = plain.getByRole('contentinfo');
  await expect(foot).toContainText('TruePage Translations LLC');
  await expect(foot).toContainText('Hours: Mon–Fri, 9–17 CT');
  await expect(foot.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  await plain.goto('/content/about');
  await expect(plain.getByRole('region', { name: 'How to reach us' })).toContainText('1 Main Street');
  await plain.close();
});

test('a logo is chosen, shown, kept after a reload and removed again', async ({ page }) => {
  const papers = page.getByRole('region', { name: 'Certificates and receipts' });
  const seen = papers.getByRole('img', { name: 'Your logo' });
  const choose = papers.getByLabel('Choose a picture');
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(papers.getByText('This picture could not be read.')).toBeVisible();
  await choose.setInputFiles(aPngFile(900, 200, 'logo.png'));
  await expect(seen).toBeVisible();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(seen).toBeVisible();
  await papers.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(seen).toHaveCount(0);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
});

test('a template with an unknown placeholder is refused by name; staff insert the others, and fill in what is missing', async ({
  page,
  placeOrder,
  site,
}) => {
  const panel = page.getByRole('region', { name: 'Message templates' });
  await expect(panel.getByText('No templates yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Add a template' }).click();
  const template = panel.getByRole('group', { name: 'Template 1' });
  await template.getByLabel('Name').fill('Delay');
  const english = template.getByLabel('Text in English');
  await english.fill('Dear {name}, {order} is due {deadline}.');
  await expect(english).toHaveAccessibleDescription(
    '{name} is not a placeholder. Use {customer}, {order}, {deadline}, {document}, and {language}.',
  );
  await lookAt(page, 'template', { without: ['header'] });
  await english.fill('Dear {customer}, {order} is due {deadline}.');
  await save(page).click();
  await expect(saved(page)).toBeVisible();

  const orderNumber = await placeOrder({ fullName: 'Ana Gómez' });
  await withDatabase(site, (client) =>
    client.query("update orders set locale = 'es' where order_number = $1", [orderNumber]),
  );
  await new OrderDesk(page).open(orderNumber);
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  const words = messages.getByLabel('Message to the customer');
  await words.fill('Hello,');
  await messages.getByLabel('Template').selectOption('Delay');
  await messages.getByRole('button', { name: 'Insert' }).click();
  await expect(words).toHaveValue(`Hello,\n\nDear Ana Gómez, ${orderNumber} is due {deadline}.`);
  await expect(words).toBeFocused();
  await expect(
    messages.getByText('This template has no text in that language, so the English text was inserted.'),
  ).toContainText('The language of this order is Spanish.');
  await messages.getByRole('button', { name: 'Send message' }).click();
  await expect(words).toHaveAccessibleDescription('Please replace {deadline} before sending');
  await lookAt(page, 'inserted', { without: ['header'] });
  await words.fill(`Dear Ana Gómez, ${orderNumber} is due tomorrow.`);
  await messages.getByRole('button', { name: 'Send message' }).click();
  await expect(messages.getByRole('log')).toContainText('is due tomorrow.');

  await page.goto('/admin/settings');
  await panel.getByRole('button', { name: 'Remove Delay' }).click();
  await expect(panel.getByRole('button', { name: 'Add a template' })).toBeFocused();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(panel.getByText('No templates yet.')).toBeVisible();
});
