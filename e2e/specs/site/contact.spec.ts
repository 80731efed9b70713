import { expect, test } from '../../fixtures.ts';
import { probeState } from '../../screen-checks/probe.ts';
import type { Locator, Page } from 'playwright/test';

/** The default recipient without STAFF_EMAIL. */
const staff = 'orders@truepage.example';

test('a message reaches the staff; errors are shown before sending, each linked to its field', async ({
  page,
  mailsTo,
}) => {
  const contact = new Contact(page);
  await contact.open();
  await contact.ready();
  await contact.send.click();
  const problems = page.getByRole('alert').filter({ hasText: 'Please check the following' });
  await expect(problems.getByRole('link')).toHaveText([
    'Please enter your name',
    'Please enter your email address',
    'Please enter your message',
  ]);
  await expect(problems).toBeFocused();
  await probeState(page, 'problems');
  await problems.getByRole('link', { name: 'Please enter your message' }).click();
  await expect(contact.message).toBeFocused();

  const message = 'Do you translate letters in Kurrent?\n\nThere are <b>three</b> of them.';
  await contact.fill({ email: 'ana', message });
  await contact.send.click();
  await expect(contact.email).toHaveAccessibleDescription(
    'Please enter an email address such as name@example.com',
  );
  await contact.email.fill('ana.kurrent@example.com');
  await contact.send.dblclick();
  await expect(contact.sent).toContainText('We answer to the email address you gave.');
  await expect(contact.name).toHaveValue('');
  await expect(contact.message).toHaveValue('');

  const received = async () => (await mailsTo(staff)).filter(({ text }) => text.includes('Kurrent'));
  await expect.poll(received, 'mails to the staff').toHaveLength(1);
  const [mail] = await received();
  expect(mail).toMatchObject({ kind: 'contact', subject: expect.stringContaining('Ana Gómez') });
  expect(mail?.text).toContain('There are <b>three</b> of them.');
  expect(mail?.text).toContain('ana.kurrent@example.com');
});

test('input survives a connection failure and a reload', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  const contact = new Contact(page);
  await contact.open();
  await contact.fill();
  await page.route('**/api/contact', (route) => route.abort());
  await contact.send.click();
  await expect(page.getByRole('alert')).toContainText('Your message was not sent');
  await expect(page.getByRole('alert')).toContainText('What you have typed is still here.');
  await page.reload();
  await expect(contact.name).toHaveValue('Ana Gómez');
  await expect(contact.message).toHaveValue('Can you translate a marriage certificate from 1954?');
});

test('a form sent before hydration is restored by the page that answers it', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|422 .*\/content\/contact/);
  const contact = new Contact(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await contact.open();
  await contact.fill({ name: '\u00a0', message: 'Sent\ntoo early' });
  await page.unroute('**/assets/*.js');
  await contact.send.click();
  const problems = page.getByRole('alert').filter({ hasText: 'Please check the following' });
  await expect(problems).toBeFocused();
  await expect(contact.name).toHaveAccessibleDescription('Please enter your name');
  await expect(contact.message).toHaveValue('Sent\ntoo early');

  await contact.name.fill('Ana Gómez');
  await contact.send.click();
  await expect(contact.sent).toBeVisible();
  await expect(contact.email).toHaveValue('');
  await expect(contact.message).toHaveValue('');
});

for (const [width, height] of [
  [375, 667],
  [1280, 800],
] as const) {
  test(`the form comes first, in the first viewport of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const contact = new Contact(page);
    await contact.open();
    for (const field of [contact.name, contact.email, width > 768 ? contact.send : contact.message]) {
      await expect(field).toBeInViewport({ ratio: 0.5 });
    }
    const heads = page.getByRole('main').getByRole('heading');
    await expect(heads.first()).toHaveText('Contact us');
    await expect(heads.nth(1)).toHaveText('Write to us');
  });
}

/** The form of /content/contact. */
class Contact {
  readonly page: Page;
  readonly name: Locator;
  readonly email: Locator;
  readonly message: Locator;
  readonly send: Locator;
  readonly sent: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Full name');
    this.email = page.getByLabel('Email');
    this.message = page.getByLabel('Message');
    this.send = page.getByRole('button', { name: 'Send message' });
    this.sent = page.getByRole('status').filter({ hasText: 'Your message is on its way' });
  }

  async open(): Promise<void> {
    await this.page.goto('/content/contact');
  }

  /** Waits for hydration: before, the browser's own validation applies. */
  async ready(): Promise<void> {
    await this.page.locator('form[novalidate]').filter({ has: this.send }).waitFor();
  }

  async fill(words: { name?: string; email?: string; message?: string } = {}): Promise<void> {
    await this.name.fill(words.name ?? 'Ana Gómez');
    await this.email.fill(words.email ?? 'ana@example.com');
    await this.message.fill(words.message ?? 'Can you translate a marriage certificate from 1954?');
  }
}
