import { barriers, barriersInDark } from '../../../screen-checks/barriers.ts';
import { expect, test } from '../../../desk-fixtures.ts';
import { pixelsTooWide } from '../../../screen-checks/screens.ts';
import type { AdminCaller } from '../../../staff.ts';

test('a request is noted, everything about the person found, and what may go is erased', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
  mailsTo,
  toasts,
}) => {
  const email = 'maria.fernanda@privacy.example';
  const unpaid = await placeOrder({ email });
  const paid = await placeOrder({ email });
  await payOrder(paid);
  await signIn(page);
  const dialog = page.getByRole('dialog');

  await test.step('noted with the day it came; an address is needed', async () => {
    await page.goto('/admin/privacy');
    await expect(page.getByText('No requests yet.')).toBeVisible();
    await page.getByRole('button', { name: 'New request' }).click();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter an address')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Note').fill('By letter, with a copy of the passport.');
    await dialog.getByRole('button', { name: 'Note it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(email);
  });

  await test.step('all of it is found, with what an erasure would do', async () => {
    const row = (orderNumber: string) => page.getByRole('row').filter({ hasText: orderNumber });
    await expect(row(unpaid)).toContainText('1 goes');
    await expect(row(paid)).toContainText('1 kept: in progress');
    await expect(row(paid)).toContainText('kept: the order is in progress');
    expect(await barriers(page)).toEqual([]);
    expect(await barriersInDark(page)).toEqual([]);
    for (const width of [320, 640, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await pixelsTooWide(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  await test.step('who asked is mailed the link to all their orders', async () => {
    await page.getByRole('button', { name: 'Mail them the link' }).click();
    await expect(toasts.shown).toContainText('The link is on its way');
    await expect.poll(async () => (await mailsTo(email)).some(({ kind }) => kind === 'my_orders')).toBe(true);
  });

  await test.step('the erasure asks first, can be left, and does what it said', async () => {
    const erase = page.getByRole('button', { name: 'Erase personal data' });
    await erase.click();
    await expect(dialog).toContainText('Documents: 1. Orders to anonymize: 1.');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(erase).toBeFocused();
    await erase.click();
    await dialog.getByRole('button', { name: 'Erase personal data' }).click();
    await expect(toasts.shown).toContainText('Erased, and the request is closed');
    await expect(page.getByText('Done', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: unpaid })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: paid })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Erase personal data' })).toHaveCount(0);
  });

  await test.step('the list tells how it ended', async () => {
    await page.getByRole('link', { name: 'All requests' }).click();
    const closed = page.getByRole('region', { name: 'Closed requests' });
    await expect(closed.getByRole('row').filter({ hasText: email })).toContainText('Done');
    expect(await barriers(page)).toEqual([]);
  });
});

test('changes during a review are not erased unseen; a refusal needs a reason; an overdue request says so', async ({
  page,
  signIn,
  placeOrder,
  callAsAdmin,
  allowConsoleErrors,
  toasts,
}) => {
  allowConsoleErrors(/409 /);
  const email = 'changed@privacy.example';
  await placeOrder({ email });
  const request = { kind: 'erasure', email, receivedOn: '2026-01-02' };
  const { id } = (await callAsAdmin('POST', '/api/admin/privacy', request)) as { id: string };
  await signIn(page);
  await page.goto(`/admin/privacy/${id}`);
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Overdue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase personal data' })).toBeVisible();
  const second = await placeOrder({ email });

  await page.getByRole('button', { name: 'Erase personal data' }).click();
  await dialog.getByRole('button', { name: 'Erase personal data' }).click();
  await expect(toasts.shown).toContainText('The data has changed since you viewed it.');
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('1 goes');

  await page.getByRole('button', { name: 'Refuse…' }).click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel('Answer').fill('Not who they say.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
  await expect(page.getByText('Not who they say.')).toBeVisible();
});

test('with four eyes one person proposes and another carries it out', async ({
  page,
  signIn,
  inviteTranslator,
  placeOrder,
  callAsAdmin,
  openPage,
  toasts,
}) => {
  const nina = await inviteTranslator('nina');
  const accounts = (await callAsAdmin('GET', '/api/admin/staff')) as readonly {
    id: string;
    username: string;
  }[];
  const ninaId = accounts.find(({ username }) => username === nina.username)?.id;
  await callAsAdmin('PATCH', `/api/admin/staff/${ninaId}`, { role: 'admin' });
  await needTwo(callAsAdmin, 'two');
  const email = 'four.eyes@privacy.example';
  await placeOrder({ email });
  const request = { kind: 'erasure', email, receivedOn: '2026-11-02' };
  const { id } = (await callAsAdmin('POST', '/api/admin/privacy', request)) as { id: string };

  await signIn(page);
  await page.goto(`/admin/privacy/${id}`);
  await page.getByRole('button', { name: 'Propose the erasure' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose the erasure' }).click();
  await expect(toasts.shown).toContainText('Proposed: someone else can now carry it out');
  await expect(page.getByText('You proposed the erasure.')).toBeVisible();
  await expect(page.getByRole('button', { name: /erasure/ })).toHaveCount(0);

  const theirs = await openPage();
  await signIn(theirs, nina);
  await theirs.goto(`/admin/privacy/${id}`);
  await expect(theirs.getByText('admin proposed the erasure.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Carry out the erasure' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Carry out the erasure' }).click();
  await expect(theirs.getByText('Done', { exact: true })).toBeVisible();
  await needTwo(callAsAdmin, 'one');
});

async function needTwo(call: AdminCaller['call'], erasureNeeds: 'one' | 'two'): Promise<void> {
  const { settings, version } = (await call('GET', '/api/admin/settings')) as {
    settings: { privacy: object };
    version: number;
  };
  const privacy = { ...settings.privacy, erasureNeeds };
  await call('PUT', '/api/admin/settings', { settings: { ...settings, privacy }, version });
}
