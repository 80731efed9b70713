import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { OrderForm } from '../../../pages/order-form.ts';

const customer = { fullName: 'Zoë Rose Summer', email: 'zoe@example.com' };

test('amounts, numbers, addresses and names of people and files are not translated by the browser', async ({
  page,
  placeOrder,
  payOrder,
  signIn,
}) => {
  test.setTimeout(180_000);
  const unpaid = await placeOrder(customer);
  const paid = await placeOrder(customer);
  await payOrder(paid);
  const order = /TP-\d{4}/;
  const form = new OrderForm(page);
  await form.open('certified');
  await form.fill({ ...customer, file: aPdfFile(3) });
  await expectKept(page, 'acta-de-nacimiento.pdf');
  for (const address of [`/order/${unpaid}`, `/track/${paid}`, `/order/confirmation/${paid}`]) {
    await page.goto(address);
    await expectKept(page, order);
  }
  await signIn(page);
  await page.goto('/admin');
  await expectKept(page, order);
});

/** Waits for `sign`; then everything of its kind on the page is kept from translation. */
async function expectKept(page: Page, sign: string | RegExp): Promise<void> {
  await expect(page.locator('#root').getByText(sign).filter({ visible: true }).first()).toBeVisible();
  const found = await page.evaluate(translatedValues, customer.fullName);
  expect(found, `translated on ${page.url()}`).toEqual([]);
}

/** Runs in the page. What the pages of authors say is theirs, and sentences that are only read out are left to the reader. */
function translatedValues(name: string): readonly string[] {
  const kept =
    'script, style, noscript, textarea, option, title, template, [role="status"].sr-only, .prose, [translate="no"]';
  const value = /\$\s?\d|\d\s?(?:USD|US\$)|TPC?-\d{4}|\w@\w|\w\.(?:pdf|docx)\b/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    const words = nodeValue ?? '';
    if ((value.test(words) || words.includes(name)) && parentElement?.closest(kept) === null)
      found.push(words);
  }
  return found;
}
