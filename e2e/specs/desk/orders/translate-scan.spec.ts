import type { Page } from 'playwright/test';
import { expect, test as deskTest } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { TranslationReview } from '../../../pages/desk/translation-review.ts';
import { WorkDesk } from '../../../pages/desk/work-desk.ts';
import { downloadBy } from '../../../pages/downloads.ts';
import { OrderForm } from '../../../pages/order-form.ts';
import { cards, payHosted } from '../../../pages/paying.ts';
import { trackingLink } from '../../../service/mails.ts';
import { siteFixture } from '../../../service/site-fixture.ts';
import type { SiteProcess } from '../../../service/site-process.ts';
import { administratorSettings } from '../../../staff.ts';
import { placeTakenOrder, takeOrder } from '../../../support/certificates.ts';
import { CountedKeys } from '../../../support/counted-keys.ts';
import type { DocumentFile } from '../../../support/documents.ts';
import { aScannedBirthCertificate, type BirthRecord } from '../../../support/scanned-paper.ts';

/** A service where certified translations need another person's approval. */
const test = deskTest.extend<object, { site: SiteProcess }>({
  site: siteFixture({ ...administratorSettings, REVIEW: 'certified' }),
});

const luis: BirthRecord = {
  given: 'LUIS ALBERTO',
  surnames: 'QUISPE MAMANI',
  born: '15 de marzo de 1992',
  sex: 'Masculino',
  place: 'Guadalajara, Jalisco',
  mother: 'ROSA ELENA MAMANI SOTO',
  record: '00457-92',
  registered: '20 de abril de 1992',
};
const eva: BirthRecord = {
  given: 'EVA MARÍA',
  surnames: 'ROJAS VEGA',
  born: '3 de julio de 2001',
  sex: 'Femenino',
  place: 'Zapopan, Jalisco',
  mother: 'LUCÍA VEGA TORRES',
  record: '01892-01',
  registered: '9 de agosto de 2001',
};

test('a scanned certificate goes from order to delivery; the next one of its form takes a fifth of the keystrokes', async ({
  page,
  browser,
  signIn,
  inviteTranslator,
  callAsAdmin,
  openPage,
  mailOf,
  site,
}) => {
  const [visitor, reviewer] = [await openPage(), await openPage()];
  const rita = await inviteTranslator('rita');
  await callAsAdmin('PATCH', `/api/admin/staff/${rita.id}`, { role: 'reviewer' });
  const scan = (record: BirthRecord, name: string) => aScannedBirthCertificate(browser, record, { name });
  const first = await test.step('ordered with two names as in the passports, and paid', async () => {
    const names = ['Luis Alberto Quispe Mamani', 'Rosa Elena Mamani Soto'];
    const orderNumber = await orderAndPay(visitor, await scan(luis, 'acta-luis.pdf'), names);
    await takeOrder(callAsAdmin, orderNumber);
    return orderNumber;
  });
  await signIn(page);
  await signIn(reviewer, rita);
  const [order, desk] = [new OrderDesk(page), new WorkDesk(page)];
  const keys = new CountedKeys(page);

  await test.step('the scan is read, and its probable type is shown', async () => {
    await order.open(first);
    await expect(page.getByText(/Read: \d+ words/u)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('Probably: Birth certificate, Mexico')).toBeVisible();
  });

  await test.step('the translation is typed by keyboard, with a wrong date, and becomes a template', async () => {
    await page.getByRole('link', { name: 'Translate here' }).click();
    await expect(desk.pageHeading).toBeVisible();
    await desk.heading.press('n');
    await keys.type(...typedPage('March 16, 1992'));
    await desk.isSaved();
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByLabel('Name of the form').fill('Birth certificate of Jalisco');
    await page.getByRole('button', { name: 'Save this translation as a template' }).click();
    await expect(page.getByText('Saved as a template.')).toBeVisible();
    await page.keyboard.press('Escape');
    await desk.use();
  });

  await test.step('the checks find the mistake; correcting it in the workspace fixes it', async () => {
    await expect(order.findings.filter({ hasText: '15 de marzo de 1992' })).toHaveCount(1, {
      timeout: 60_000,
    });
    await page.getByRole('link', { name: 'Translate here' }).click();
    await desk.values.nth(2).fill('March 15, 1992');
    await desk.isSaved();
    await desk.use();
    await expect(order.checks).toContainText('is fixed by this one', { timeout: 60_000 });
    await expect(order.findings).toHaveCount(0);
    await expect(order.checks).toContainText('Please compare the rest by eye');
  });

  await test.step('another person approves it; it is certified and delivered', async () => {
    await deliver({ page, reviewer, order, orderNumber: first });
    await visitor.goto(trackingLink(await mailOf(first, 'ready')));
    const documents = visitor.getByRole('region', { name: 'Documents' });
    const certified = await downloadBy(
      visitor,
      documents.getByRole('button', { name: 'Download Certified' }),
    );
    expect(certified.suggestedFilename()).toMatch(/^certified-translation-TPC-.*\.pdf$/u);
  });

  const second = await placeTakenOrder({
    origin: site.origin,
    call: callAsAdmin,
    original: await scan(eva, 'acta-eva.pdf'),
    order: {
      recipient: 'uscis',
      passportNames: JSON.stringify(['Eva María Rojas Vega', 'Lucía Vega Torres']),
    },
  });
  const next = new CountedKeys(page);
  await test.step('the next document of the form is filled in from its scan, with a fifth of the keystrokes', async () => {
    await order.open(second);
    await expect(page.getByText(/Read: \d+ words/u)).toBeVisible({ timeout: 120_000 });
    await desk.open(second);
    // A background page renders no frames, which the focus waits for.
    await page.bringToFront();
    await next.click(page.getByRole('button', { name: 'Templates' }));
    await expect(page.getByText('Suggested', { exact: true })).toBeVisible();
    await next.click(page.getByRole('button', { name: 'Use this template' }));
    await expect(desk.values.nth(2)).toHaveValue('July 3, 2001');
    await complete(page, next);
    expect(await desk.typedValues()).toEqual(valuesOf(eva));
    console.log(`keystrokes: ${keys.count} for the first paper, ${next.count} for the second`);
    expect(next.count).toBeLessThanOrEqual(keys.count / 5);
    await desk.isSaved();
    await desk.use();
    await expect(order.checks).toContainText('5 findings need an answer', { timeout: 60_000 });
    await expect(order.findings).toHaveCount(0);
    await deliver({ page, reviewer, order, orderNumber: second });
    await mailOf(second, 'ready');
  });
});

async function orderAndPay(visitor: Page, file: DocumentFile, names: readonly string[]): Promise<string> {
  const form = new OrderForm(visitor);
  await form.open('certified');
  await form.fill({ fullName: names[0] ?? '', file });
  await visitor.locator('summary').filter({ hasText: 'Who will receive it?' }).click();
  await visitor.getByRole('radio', { name: 'USCIS (US immigration)' }).check();
  await visitor.getByLabel('Names as in the passport').fill(names.join('\n'));
  const orderNumber = await form.send();
  await visitor.waitForURL(/\/sandbox\/checkout\//u);
  await payHosted(visitor, cards.good);
  await visitor.waitForURL(/\/order\/confirmation\//u);
  return orderNumber;
}

const labels = [
  'Given names',
  'Surnames',
  'Date of birth',
  'Sex',
  'Place of birth',
  'Mother’s name',
  'Record number',
  'Date of registration',
];
const seal = 'Civil Registry';

/** The keystrokes for the first document. `born`: the birth date as typed. */
function typedPage(born: string): string[] {
  const values = valuesOf(luis).with(2, born);
  const fields = labels.flatMap((label, at) => [label, 'Enter', values[at] ?? '', 'Enter']);
  const heading = ['United Mexican States', 'Control+Enter', 'Alt+1', 'Birth certificate', 'Enter'];
  const certified = 'The Officer of the Civil Registry certifies this copy.';
  return [
    ...heading,
    'Civil Registry of the State of Jalisco',
    'Control+Enter',
    'Alt+3',
    ...fields,
    'Alt+2',
    certified,
    'Control+Enter',
    'Alt+5',
    seal,
  ];
}

function valuesOf({ given }: BirthRecord): string[] {
  return given === luis.given
    ? [
        'Luis Alberto',
        'Quispe Mamani',
        'March 15, 1992',
        'Male',
        'Guadalajara, Jalisco',
        'Rosa Elena Mamani Soto',
        '00457-92',
        'April 20, 1992',
      ]
    : [
        'Eva María',
        'Rojas Vega',
        'July 3, 2001',
        'Female',
        'Zapopan, Jalisco',
        'Lucía Vega Torres',
        '01892-01',
        'August 9, 2001',
      ];
}

/** Confirms what was filled in, and types what is missing. */
async function complete(page: Page, keys: CountedKeys): Promise<void> {
  const open = page.getByRole('button', { name: /to confirm before this can be used$/u });
  if (await open.isVisible()) {
    await keys.click(open);
    const confirm = page.locator('[data-confirm=needed]');
    for (let left = await confirm.count(); left > 0; left -= 1) {
      await expect(page.locator('[data-confirm=needed]:focus')).toBeVisible();
      await keys.type('Enter');
      await expect(confirm).toHaveCount(left - 1);
    }
  }
  await keys.click(page.getByLabel('Description'));
  await keys.type(seal);
}

/** Reviewed by another person, certified by the translator, and announced to the customer. */
async function deliver({
  page,
  reviewer,
  order,
  orderNumber,
}: {
  readonly page: Page;
  readonly reviewer: Page;
  readonly order: OrderDesk;
  readonly orderNumber: string;
}): Promise<void> {
  const review = new TranslationReview(reviewer);
  await reviewer.goto(`/admin/orders/${orderNumber}/review`);
  await review.approve.click();
  await expect(reviewer.getByText(/^rita approved version \d\.$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Certify…' }).click();
  const dialog = deskDialog(page, 'Certify the translation');
  await dialog.getByLabel('Compared by eye').first().waitFor();
  // Stamps, seals and handwriting are compared visually.
  for (const tick of await dialog.getByLabel('Compared by eye').all()) await tick.check();
  await dialog.getByLabel('I have read this text, and it is true').check();
  await dialog.getByRole('button', { name: 'I certify' }).click();
  await expect(dialog).toBeHidden({ timeout: 120_000 });
  await expect(page.getByRole('region', { name: 'Certificate', exact: true })).toContainText('In force');
  await order.notify.click();
}
