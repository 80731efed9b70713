import type { Locator, Page } from 'playwright/test';
import { probe } from '../../../screen-checks/probe.ts';
import { aPdfFile, aPngFile } from '../../../support/documents.ts';
import { ContentEditor } from '../../../pages/desk/content-editor.ts';
import { ContentList } from '../../../pages/desk/content-list.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';
import { expect, test } from '../../../desk-fixtures.ts';
import { ReviewDesk } from '../../../pages/desk/review-desk.ts';
import { handInReview } from '../../../support/reviews.ts';

interface Known {
  readonly unpaid: string;
  readonly paid: string;
  readonly translated: string;
  /** Creates a page named Wide; resolves with its id. */
  readonly write: (content: string) => Promise<string>;
  /** The service's origin. */
  readonly origin: string;
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Probes the page in the state of this name. */
type Look = (state: string) => Promise<void>;

/** The states behind a click, those of one page one after the other. What an address alone shows: every-desk-screen.spec.ts. */
const screens: Readonly<Record<string, (page: Page, known: Known, look: Look) => Promise<void>>> = {
  'order list': async (page, { unpaid }, look) => {
    const list = new OrderList(page);
    await list.open();
    await page.keyboard.press('?');
    await expect(deskDialog(page, 'Keyboard shortcuts')).toBeVisible();
    await look('keys');
    await page.keyboard.press('Escape');
    await list.select(unpaid).check();
    await look('a selected order');
    await list.select(unpaid).uncheck();
    await list.row(unpaid).getByRole('button', { name: 'Mark as Paid' }).click();
    await expect(deskDialog(page, 'Mark this order as paid?')).toBeVisible();
    await look('question before a payment is noted');
  },
  'order list with its menu and filters open': async (page, _known, look) => {
    const list = new OrderList(page);
    await list.open('?paid=true');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Comfortable' })).toBeVisible();
    await look('menu and filters');
  },
  'orders beside their list': async (page, { unpaid, origin }, look) => {
    await saveSplit(page, origin, true);
    try {
      const list = new OrderList(page);
      await list.open();
      await expect(title(page, 'No order is open')).toBeVisible();
      await look('no order');
      await list.row(unpaid).getByRole('link', { name: unpaid }).click();
      await expect(new OrderDesk(page).showing(unpaid)).toBeVisible();
      await expect(list.table.locator('[aria-current=true]')).toContainText(unpaid);
      await look('an order');
    } finally {
      await saveSplit(page, origin, null);
    }
  },
  'translation that is about to be sent, and what the customer gets': async (page, { paid }, look) => {
    const desk = new OrderDesk(page);
    await desk.open(paid);
    await desk.translationFile.setInputFiles(aPdfFile(2, `${'a-very-long-name-'.repeat(6)}.pdf`));
    await expect(desk.mailPreview).toContainText(paid);
    await expect(desk.uploadAndNotify).toBeVisible();
    await look('before sending');
  },
  'translated order': async (page, { translated }, look) => {
    const desk = new OrderDesk(page);
    await desk.open(translated);
    await expect(desk.notify).toBeVisible();
    await expect(desk.payments.getByRole('table')).toBeVisible();
    await look('as it is');
    await desk.findings.first().getByRole('button', { name: 'Fine' }).click();
    await page.getByRole('radio', { name: 'Another reason' }).check();
    await page.getByRole('button', { name: 'Save answer' }).click();
    await expect(page.getByText('Please say why.')).toBeVisible();
    await look('a finding that is being answered');
    await desk.payments.getByRole('button', { name: 'Refund…' }).click();
    await deskDialog(page, /^Refund/)
      .getByLabel('Part of it')
      .check();
    await look('refund dialog');
  },
  'review of an order without approval': async (page, { translated }, look) => {
    await page.goto(`/admin/orders/${translated}/review`);
    await expect(page.getByText('This translation needs no approval.')).toBeVisible();
    await expect(page.getByLabel('Page of both documents')).toBeVisible();
    await look('both documents');
  },
  settings: async (page, _known, look) => {
    await page.goto('/admin/settings');
    await page.getByLabel('Facebook').fill('nothing');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Please check the marked fields.')).toBeVisible();
    await look('marked fields');
  },
  'invitation dialog': async (page, _known, look) => {
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    await deskDialog(page, 'Invite a member of staff')
      .getByRole('button', { name: 'Send invitation' })
      .click();
    await expect(page.getByText('Please enter a username')).toBeVisible();
    await look('marked fields');
  },
  'new page': async (page, _known, look) => {
    const editor = new ContentEditor(page);
    await editor.open();
    await editor.save.click();
    await expect(editor.title).toBeFocused();
    await look('problems');
    await page
      .getByLabel('Picture file')
      .setInputFiles(aPngFile(300, 200, `${'a-very-long-name-'.repeat(6)}.png`));
    await expect(deskDialog(page, 'Insert a picture')).toContainText('300 × 200 pixels');
    await look('picture');
  },
  'earlier version of a page': async (page, _known, look) => {
    const list = new ContentList(page);
    const editor = new ContentEditor(page);
    await list.open();
    await list.row('faq').getByRole('link', { name: 'Edit' }).click();
    const version = await editor.show(1);
    await version.getByRole('button', { name: 'Compare the texts' }).click();
    await expect(version.getByRole('region', { name: 'In the editor now' })).toBeVisible();
    await look('compared');
  },
  'question before a review is deleted': async (page, { origin }, look) => {
    await handInReview(origin, { customerName: 'W'.repeat(90), reviewText: 'Long. '.repeat(300) });
    const desk = new ReviewDesk(page);
    await desk.open();
    await desk.delete('W'.repeat(90)).first().click();
    await expect(deskDialog(page, 'Delete this review?')).toBeVisible();
    await look('question');
  },
  'page in the visual editor': async (page, { write }, look) => {
    const visual = await openVisual(page, await write(everyMark));
    await visual.getByRole('heading', { name: 'Hours' }).click();
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeVisible();
    await look('tools');
    await visual.getByText('oath').dblclick();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await look('link');
  },
};

let known: Omit<Known, 'write'> | undefined;

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no accessibility issues, no sideways scrolling on a phone`, async ({
    page,
    signIn,
    placeOrder,
    payOrder,
    callAsAdmin,
    writePage,
    site,
    allowConsoleErrors,
  }) => {
    if (name === 'settings') allowConsoleErrors(/400 .*\/api\/admin\/settings/);
    await signIn(page);
    if (known === undefined) {
      const fullName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim();
      known = {
        unpaid: await placeOrder({ fullName }),
        paid: await placeOrder({ fullName }),
        translated: await placeOrder({ fullName, pages: 13 }),
        origin: site.origin,
      };
      await payOrder(known.paid);
      await payOrder(known.translated);
      await uploadTranslation(page, site.origin, known.translated);
      await callAsAdmin('POST', `/api/admin/orders/${known.translated}/notes`, {
        text: 'Careful: '.repeat(30),
      });
    }
    const write = async (content: string) => (await writePage({ title: 'Wide', content })).id;
    await show(page, { ...known, write }, async (state) => {
      await probe(page, `${name}, ${state}`, { narrowest: 375 });
      await page.setViewportSize({ width: 1280, height: 800 });
    });
  });
}

test.afterEach(async ({ callAsAdmin }, { title: name }) => {
  // The account stores the choice of the visual editor, and the next test looks for the HTML editor.
  if (!name.includes('visual editor')) return;
  await callAsAdmin('PATCH', '/api/admin/account/preferences', { editor: null });
});

test('the desk is not indexed, and its responses are not cached', async ({ request }) => {
  for (const path of ['/admin', '/admin/login', '/admin/orders/TP-2026-7K3M-9QRT-2VWX', '/admin/pricing']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-robots-tag'], path).toMatch(/noindex/);
    expect(headers['cache-control'], path).toMatch(/no-store/);
  }
  expect((await request.get('/api/admin/orders')).status()).toBe(401);
});

/** Every format that the visual editor supports. */
const everyMark =
  '<h2>Hours</h2><h3>By day</h3><p>An <strong>oath</strong> is <em>not</em> <code>free</code>, <a href="/pricing">see</a>.</p>' +
  '<ul><li>one</li></ul><ol><li>first</li></ol><blockquote><p>Said.</p></blockquote>' +
  '<table><thead><tr><th>Day</th><th>From</th></tr></thead><tbody><tr><td>Monday</td><td>9</td></tr></tbody></table>';

/** Opens the visual editor; resolves with its text field. */
async function openVisual(page: Page, id: string): Promise<Locator> {
  await new ContentEditor(page).open(id);
  await page.getByRole('button', { name: 'Visual', exact: true }).click();
  return page.getByRole('textbox', { name: 'Content', exact: true });
}

/** Turns the split view of the signed-in person on, or back to the default, which other tests need. */
async function saveSplit(page: Page, origin: string, split: true | null): Promise<void> {
  const url = '/api/admin/account/preferences';
  const answer = await page.request.patch(url, { headers: { Origin: origin }, data: { split } });
  expect(answer.ok()).toBe(true);
}

async function uploadTranslation(page: Page, origin: string, orderNumber: string): Promise<void> {
  const answer = await page.request.post(`/api/admin/orders/${orderNumber}/translation`, {
    headers: { Origin: origin },
    multipart: { file: aPdfFile(3, `${'a-very-long-name-'.repeat(6)}.pdf`) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
