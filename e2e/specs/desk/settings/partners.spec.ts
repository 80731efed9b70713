import { expect, test } from '../../../desk-fixtures.ts';
import { pixelsTooWide } from '../../../screen-checks/screens.ts';
import { translatedValues } from '../../../screen-checks/translated-values.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

test('an administrator opens an account, tops it up and creates a key, which is shown once', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page);
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Add partner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Olmo & Partners');
  await dialog.getByRole('textbox', { name: 'Contact email' }).fill('office@olmo.example');
  await dialog.getByRole('combobox', { name: 'Payment' }).selectOption('On account');
  await dialog.getByRole('textbox', { name: 'Credit limit (USD)' }).fill('500');
  await dialog.getByRole('textbox', { name: 'Agreed discount (%)' }).fill('101');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a whole number from 0 to 100')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Agreed discount (%)' }).fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olmo & Partners' })).toBeVisible();

  await expect(page.getByRole('region', { name: 'Account' })).toContainText('12%');
  await page.getByRole('button', { name: 'Record top-up' }).click();
  await dialog.getByRole('textbox', { name: 'Amount (USD)' }).fill('120.50');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('Transfer 7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('$120.50');

  await page.getByRole('button', { name: 'Edit address' }).click();
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('Calle Mayor 1');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Madrid');
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('28013');
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('Spain');
  await dialog.getByRole('textbox', { name: 'Tax ID' }).fill('B12345678');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the VAT number of this country')).toBeVisible();
  expect(await pixelsTooWide(page)).toBe(0);
  await dialog.getByRole('textbox', { name: 'Tax ID' }).fill('ESB12345678');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Billing address' })).toContainText('28013 Madrid');

  await page.getByRole('button', { name: 'New key' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Case management');
  await dialog.getByRole('textbox', { name: 'Daily cap (USD)' }).fill('200');
  await dialog.getByRole('textbox', { name: 'Monthly cap (USD)' }).fill('2000');
  await dialog.getByRole('textbox', { name: 'Networks' }).fill('203.0.113.0/24');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = dialog.getByRole('textbox', { name: 'API key' });
  await expect(shown).toHaveValue(/^tp_live_[0-9A-Z]{39}$/u);
  const key = await shown.inputValue();
  expect(await pixelsTooWide(page)).toBe(0);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const keys = page.getByRole('region', { name: 'API keys' });
  await expect(keys).toContainText('$200.00 a day, $2,000.00 a month');
  await expect(keys).toContainText(`${key.slice(0, 12)}…`);
  expect(await page.content()).not.toContain(key);
  await page.reload();
  await keys.getByRole('button', { name: 'Revoke Case management' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(keys).toContainText('Revoked');
  await lookAt(page, 'account');
  await page.goto('/admin/partners');
  await expect(page.getByRole('link', { name: 'Olmo & Partners' })).toBeVisible();
  expect(await translatedValues(page)).toEqual([]);
});

test('an administrator adds an endpoint for a partner’s events; its secret is shown once', async ({
  page,
  signIn,
  callAsAdmin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422 .*\/webhooks/);
  const partner = { name: 'Olmo', contactEmail: 'office@olmo.example', payment: 'prepaid', creditLimit: 0 };
  const { id } = (await callAsAdmin('POST', '/api/admin/partners', partner)) as { id: string };
  await signIn(page);
  await page.goto(`/admin/partners/${id}/webhooks`);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog');
  const events = dialog.getByRole('checkbox');
  await expect(events).toHaveCount(7);
  for (const event of await events.all()) await event.uncheck();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://192.168.0.1/events');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please choose at least one event')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'order.paid' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('public');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://1.1.1.1/events');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/u);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('main')).toContainText('https://1.1.1.1/events');
  await expect(page.getByRole('main')).toContainText('order.paid');
  expect(await page.content()).not.toContain('whsec_');
  await lookAt(page, 'endpoint');
});
