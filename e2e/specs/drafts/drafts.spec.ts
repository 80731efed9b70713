import { journeys, lookAt } from '../../screen-checks/look-at.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { takeOrder } from '../../support/certificates.ts';
import { saveSettings, uploadDraft } from '../../support/drafts.ts';
import { tapFirstPage } from '../../support/page-marks.ts';
import { trackingLink } from '../../service/mails.ts';

// The header is tested with the shell.
const view = { without: ['header'] };

// A phone has a touch screen.
test.use({ hasTouch: true });

test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));

for (const { customer: width, desk: deskWidth } of journeys) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a draft is commented, changed and approved', async ({
      page: customer,
      openPage,
      signIn,
      placeOrder,
      payOrder,
      callAsAdmin,
      mailOf,
    }) => {
      await saveSettings(callAsAdmin, { drafts: { certified: true } });

      await test.step('the order form offers it', async () => {
        await customer.goto('/order/certified');
        const offer = customer.getByLabel('Let me read a draft first');
        await offer.check();
        await expect(offer).toHaveAccessibleDescription(/delivery date is paused while you read.*48 hours/);
        await customer.getByRole('radio', { name: /Standard/ }).check();
        await expect(offer).toBeHidden();
      });

      const orderNumber = await placeOrder({ translationType: 'certified', draftReview: 'true' });
      await payOrder(orderNumber);
      await takeOrder(callAsAdmin, orderNumber);
      await uploadDraft(callAsAdmin, orderNumber, 'Ana Gomes was born in Lima.');

      const desk = await openPage();
      await desk.setViewportSize({ width: deskWidth, height: 800 });
      await signIn(desk);
      await new OrderDesk(desk).open(orderNumber);
      await desk.getByRole('button', { name: 'Send draft to the customer' }).click();
      await expect(desk.getByText('Version 1, sent by')).toBeVisible();
      await lookAt(desk, 'desk-sent', view);

      await test.step('the customer adds a comment', async () => {
        await customer.goto(trackingLink(await mailOf(orderNumber, 'draft')));
        await expect(customer).toHaveURL(new RegExp(`/track/${orderNumber}/draft$`));
        await tapFirstPage(customer.getByRole('region', { name: /^Pages of the draft/ }));
        await expect(customer.getByRole('button', { name: /^Mark 1 on page 1:/ })).toBeFocused();
        await customer.keyboard.press('ArrowDown');
        await customer.keyboard.press('Enter');
        await customer.keyboard.type('Her name is Gómez');
        await lookAt(customer, 'writing', view);
        await customer.getByRole('button', { name: 'Save comment' }).click();
        const list = customer.getByRole('list', { name: 'Your comments' });
        await expect(list.getByRole('button', { name: 'Change comment 1' })).toBeVisible();
        await customer.reload();
        await expect(list).toContainText('Her name is Gómez');
        await expect(customer.getByText(/The deadline then runs again, later by/)).toBeVisible();
        await customer.getByRole('button', { name: 'Ask for changes' }).click();
        await expect(customer.getByText('Changes requested', { exact: true })).toBeVisible();
        await lookAt(customer, 'changes', view);
      });

      await desk.reload();
      await expect(desk.getByText('Her name is Gómez')).toBeVisible();
      await desk.getByRole('button', { name: 'See the comments on the page' }).click();
      await expect(desk.getByRole('button', { name: /^Mark 1 on page 1:/ })).toBeVisible();
      await desk.getByRole('button', { name: 'Close', exact: true }).click();
      await uploadDraft(callAsAdmin, orderNumber, 'Ana Gomez was born in Lima.');
      await desk.reload();
      await desk.getByRole('button', { name: 'Send draft to the customer' }).click();
      await expect(desk.getByText('Version 2, sent by')).toBeVisible();

      await test.step('the customer sees what changed, and approves', async () => {
        // It appears without a reload.
        await expect(customer.getByRole('heading', { name: 'Version 2', exact: true })).toBeVisible();
        await customer.getByText('What changed since version 1').click();
        await expect(customer.locator('del')).toContainText('Gomes');
        await expect(customer.locator('ins')).toContainText('Gomez');
        await customer.getByText('Version 1 · one comment').click();
        await expect(customer.getByText('Her name is Gómez')).toBeVisible();
        await lookAt(customer, 'second', view);
        await customer.getByRole('button', { name: 'Approve the draft' }).click();
        await expect(customer.getByText(/^If you approve, this version is your translation/)).toBeVisible();
        await customer.getByRole('button', { name: 'Yes, approve it' }).click();
        await expect(customer.getByText('Approved', { exact: true })).toBeVisible();
        await lookAt(customer, 'approved', view);
      });
      await desk.reload();
      await expect(desk.getByLabel('Update Status')).toHaveValue('completed');
    });
  });
}
