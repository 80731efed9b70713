import { randomUUID } from 'node:crypto';
import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderForm } from '../../pages/order-form.ts';
import { lookAt } from '../../screen-checks/look-at.ts';

const contact = 'lena@olmo-members.example';
// The header is the same on every page.
const view = { without: ['header'] };

test('staff invite the contact of a firm, who orders on account with a matter number and manages its members', async ({
  page,
  signIn,
  openPage,
  callAsAdmin,
  mailsTo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40[14] .*\/api\/firm/);
  const credit = { payment: 'on_account', creditLimit: 5000, discountPercent: 10 };
  const terms = { name: 'Olmo & Partners', contactEmail: contact, ...credit };
  const { id } = (await callAsAdmin('POST', '/api/admin/partners', terms)) as { id: string };
  const invitationTo = async (email: string): Promise<string> => {
    const text = async () =>
      (await mailsTo(email)).find(({ kind }) => kind === 'firm_invitation')?.text ?? '';
    await expect.poll(text).toContain('/firm?link=');
    return /https?:\S+\/firm\?link=[\w-]+/.exec(await text())?.[0] ?? '';
  };

  await test.step('staff invite', async () => {
    await signIn(page);
    await page.goto(`/admin/partners/${id}`);
    const members = page.getByRole('region', { name: 'Members' });
    await members.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(contact);
    await dialog.getByRole('button', { name: 'Invite' }).dblclick();
    await expect(members).toContainText(contact);
    await expect(members).toContainText('Invited');
    await lookAt(page, 'desk', view);
  });

  const member = await openPage();
  const link = await invitationTo(contact);
  await test.step('the link makes a browser a member', async () => {
    await member.setViewportSize({ width: 375, height: 812 });
    await member.goto(link);
    await lookAt(member, 'invitation', view);
    await member.getByRole('button', { name: 'Continue' }).dblclick();
    await expect(member.getByRole('heading', { level: 1, name: 'Orders of Olmo & Partners' })).toBeVisible();
    await expect(member.getByText('Nothing was ordered yet.')).toBeVisible();
    await expect(member.getByText('Available on the account: $50.00')).toBeVisible();
    await expect(member.getByText('Agreed discount on orders for the firm: 10%')).toBeVisible();
  });

  let orderNumber = '';
  await test.step('on account, with a matter number', async () => {
    await member.getByRole('link', { name: 'Order for Olmo & Partners' }).click();
    const form = new OrderForm(member);
    await expect(member.getByRole('radio', { name: 'On account' })).toBeChecked();
    await form.fill({ email: contact, file: aPdfFile(1, 'deed.pdf') });
    await member.getByLabel('Matter number').fill('2026/114-B');
    await expect(member.getByText('Discount agreed with your firm: 10%.')).toBeVisible();
    await expect(member.getByRole('heading', { name: 'Your price' }).locator('..')).toContainText('$22.45');
    await lookAt(member, 'order-form', view);
    await member.getByRole('button', { name: 'Order on Account' }).dblclick();
    await expect(member).toHaveURL(/\/order\/confirmation\/TP-/);
    orderNumber = /TP-[\w-]+/.exec(member.url())?.[0] ?? '';
    await member.goto('/firm');
    await expect(member.getByText('Matter 2026/114-B')).toBeVisible();
    // In Arabic its parts would be reordered.
    await expect(member.locator('bdi').filter({ hasText: '2026/114-B' })).toBeVisible();
    await lookAt(member, 'orders', view);
    await member.getByRole('link', { name: /^Open order TP-/ }).click();
    await expect(member.getByRole('region', { name: 'Document information' })).toContainText('2026/114-B');
    await expect(member.getByText('Agreed with your firm: 10%')).toBeVisible();
  });

  await test.step('a higher page count is paid from the account', async () => {
    const wish = {
      id: randomUUID(),
      document: 1,
      pagesBefore: 1,
      pagesAfter: 2,
      reason: 'Stamp on the back',
    };
    await callAsAdmin('POST', `/api/admin/orders/${orderNumber}/page-counts`, wish);
    await member.goto(`/track/${orderNumber}/page-count`);
    const pay = member.getByRole('button', { name: 'Pay $22.46 from the account of Olmo & Partners' });
    await expect(pay).toBeVisible();
    await lookAt(member, 'page-count', view);
    await pay.dblclick();
    await expect(member.getByRole('heading', { name: 'Thank you, the difference is paid' })).toBeVisible();
    await member.goto('/firm');
    await expect(member.getByText('Available on the account: $5.09')).toBeVisible();
  });

  await test.step('staff find it by the matter number', async () => {
    await page.goto('/admin?q=2026%2F114-B');
    await page.getByRole('link', { name: /TP-/ }).first().click();
    await expect(page.getByRole('region', { name: 'Order details' })).toContainText('2026/114-B');
  });

  await test.step('the contact invites and removes a colleague, who loses access at once', async () => {
    await member.goto('/firm');
    const members = member.getByRole('region', { name: 'Members' });
    await members.getByRole('textbox', { name: 'Email address' }).press('Enter');
    await expect(members.getByText('Please enter an email address')).toBeVisible();
    await members.getByRole('textbox', { name: 'Email address' }).fill('marc@olmo-members.example');
    await members.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(members.getByRole('status')).toContainText('is on its way to marc@olmo-members.example');
    const colleague = await openPage();
    await colleague.goto(await invitationTo('marc@olmo-members.example'));
    await colleague.getByRole('button', { name: 'Continue' }).click();
    await expect(colleague.getByText('Matter 2026/114-B')).toBeVisible();
    await expect(colleague.getByRole('region', { name: 'Members' })).toBeHidden();
    const filled = await colleague.context().newPage();
    await filled.goto('/order');
    await new OrderForm(filled).fill({ email: 'marc@olmo-members.example', file: aPdfFile(1, 'will.pdf') });
    await members.getByRole('button', { name: 'Remove marc@olmo-members.example' }).click();
    await expect(members.getByRole('status')).toContainText('is no longer a member');
    await lookAt(member, 'members', view);
    await colleague.reload();
    await expect(colleague.getByText('This page is for members of a firm')).toBeVisible();
    await lookAt(colleague, 'removed', view);
    await filled.getByRole('button', { name: 'Order on Account' }).click();
    await expect(filled.getByText('Your membership of the firm has ended in this browser.')).toBeVisible();
    await expect(filled.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/firm');
    await expect(filled.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
    await lookAt(filled, 'ended', view);
  });

  await test.step('signing out, and the used link', async () => {
    await member.getByRole('button', { name: 'Sign out' }).click();
    await expect(member.getByText('This page is for members of a firm')).toBeVisible();
    await member.goto('/order');
    await expect(member.getByLabel('Matter number')).toHaveCount(0);
    await member.goto(link);
    await member.getByRole('button', { name: 'Continue' }).click();
    await expect(member.getByText('This link no longer works')).toBeVisible();
  });

  await test.step('with an expired link a new one can be emailed', async () => {
    await member.getByRole('textbox', { name: 'Email address' }).fill(contact);
    await member.getByRole('button', { name: 'Email me the link' }).dblclick();
    await expect(member.getByText(`If ${contact} is a member of a firm`)).toBeVisible();
    await lookAt(member, 'asked', view);
    const invitations = async () =>
      (await mailsTo(contact)).filter(({ kind }) => kind === 'firm_invitation').length;
    await expect.poll(invitations).toBe(2);
  });
});
