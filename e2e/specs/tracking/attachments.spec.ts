import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { aPdfFile } from '../../support/documents.ts';
import { trackingLink } from '../../service/mails.ts';
import { lookAt } from '../../screen-checks/look-at.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const shown = (page: Page) => region(page).getByRole('log').getByRole('listitem');
const attached = (page: Page) =>
  region(page).getByRole('list', { name: 'Files to attach' }).getByRole('listitem');

const letter = aPdfFile(1, 'Letter.pdf');

/** Drops or pastes a file on the field of a message. */
async function give(page: Page, label: string, kind: 'drop' | 'paste', name: string): Promise<void> {
  const field = region(page).getByLabel(label);
  await field.evaluate(
    (element, [type, filename, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], filename, { type: 'application/pdf' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    [kind, name, letter.buffer.toString('latin1')] as const,
  );
}

test('customer and staff attach files by picker, drop and paste, and save each other’s files', async ({
  page: customer,
  openPage,
  signIn,
  placeOrder,
  mailOf,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/415|ERR_FAILED/);
  const orderNumber = await placeOrder({ email: 'files@example.com' });
  const mail = await mailOf(orderNumber, 'tracking');
  await customer.setViewportSize({ width: 375, height: 800 });
  await customer.goto(trackingLink(mail));
  await customer.getByRole('link', { name: 'Write to us about this order' }).click();

  await test.step('a refused file shows the reason, and prevents sending until it is removed', async () => {
    await region(customer)
      .getByLabel('Attach files')
      .setInputFiles({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
    await expect(attached(customer).getByRole('alert')).toBeVisible();
    await region(customer).getByLabel('Your message').fill('See the letter');
    await region(customer).getByRole('button', { name: 'Send message' }).click();
    await expect(region(customer).getByLabel('Your message')).toHaveAccessibleDescription(
      /wait until every file/,
    );
    await lookAt(customer, 'refused', { without: ['header'] });
    const remove = region(customer).getByRole('button', { name: 'Remove IMG_1.heic' });
    await expect(remove).toHaveText('Remove');
    await remove.click();
    await expect(attached(customer)).toHaveCount(0);
  });

  await test.step('files attached by picker, drop and paste arrive with the message', async () => {
    await region(customer).getByLabel('Attach files').setInputFiles(letter);
    await give(customer, 'Your message', 'drop', 'Dropped.pdf');
    await give(customer, 'Your message', 'paste', 'Pasted.pdf');
    await expect(attached(customer).getByText('Attached')).toHaveCount(3);
    await region(customer).getByRole('button', { name: 'Send message' }).click();
    await expect(shown(customer).getByRole('button')).toHaveText(['Letter.pdf', 'Dropped.pdf', 'Pasted.pdf']);
    await expect(attached(customer)).toHaveCount(0);
  });

  const desk = await openPage();
  await signIn(desk);
  await new OrderDesk(desk).open(orderNumber);
  await test.step('staff save the customer’s file, and attach one', async () => {
    const download = desk.waitForEvent('download');
    await shown(desk).getByRole('button', { name: 'Letter.pdf' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Letter.pdf');
    expect((await readFile(await saved.path())).equals(letter.buffer)).toBe(true);
    await give(desk, 'Message to the customer', 'paste', 'Answer.pdf');
    await expect(attached(desk).getByText('Attached')).toBeVisible();
    await region(desk).getByRole('button', { name: 'Send message' }).click();
  });

  await test.step('the customer saves the staff’s file', async () => {
    const download = customer.waitForEvent('download');
    await shown(customer).getByRole('button', { name: 'Answer.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Answer.pdf');
  });

  for (const screen of [customer, desk]) {
    await lookAt(screen, 'attached', { without: ['header'] });
  }
});
