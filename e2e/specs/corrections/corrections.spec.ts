import { journeys, lookAt } from '../../screen-checks/look-at.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { certifyAgain, certifyOrder, uploadTranslation } from '../../support/certificates.ts';
import { firstPage, tapFirstPage } from '../../support/page-marks.ts';
import { trackingLink } from '../../service/mails.ts';

// The header is tested with the shell.
const view = { without: ['header'] };

// A phone has a touch screen.
test.use({ hasTouch: true });

for (const { customer: width, desk: deskWidth } of journeys) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a place is marked by touch and answered with a version, another by keys and answered with a reason', async ({
      page: customer,
      openPage,
      signIn,
      placeOrder,
      payOrder,
      callAsAdmin,
      mailOf,
    }) => {
      const orderNumber = await placeOrder({ translationType: 'certified' });
      await payOrder(orderNumber);
      const old = await certifyOrder(callAsAdmin, orderNumber);
      await customer.goto(trackingLink(await mailOf(orderNumber, 'tracking')));
      await customer.getByRole('link', { name: 'Something is wrong?' }).click();

      await tapFirstPage(customer.getByRole('main'));
      const pin = customer.getByRole('button', { name: /^Mark 1 on page 1:/ });
      await expect(pin).toBeFocused();
      const before = await pin.getAttribute('aria-label');
      await customer.keyboard.press('Shift+ArrowDown');
      await expect(pin).not.toHaveAttribute('aria-label', before ?? '');
      await customer.keyboard.press('Enter');
      await expect(customer.getByLabel('What is wrong?')).toBeFocused();
      await customer.keyboard.type('Gomes');
      await customer.getByLabel('How should it be?').fill('Gómez');
      await customer.getByRole('button', { name: 'Zoom in' }).click();
      await lookAt(customer, 'marked', view);
      await customer.getByRole('button', { name: 'Send correction' }).click();
      await expect(customer.getByText('We are looking at it')).toBeVisible();
      await lookAt(customer, 'sent', view);

      const desk = await openPage();
      await desk.setViewportSize({ width: deskWidth, height: 800 });
      await signIn(desk);
      await new OrderDesk(desk).open(orderNumber);
      await desk.getByRole('button', { name: 'See the marks on the page' }).click();
      await expect(firstPage(desk)).toBeVisible();
      await expect(desk.getByRole('button', { name: /^Mark 1 on page 1:/ })).toBeVisible();
      await lookAt(desk, 'desk-marks', view);
      await desk.getByRole('button', { name: 'Close', exact: true }).click();
      await lookAt(desk, 'desk', view);
      await uploadTranslation(callAsAdmin, orderNumber);
      const made = await certifyAgain(callAsAdmin, orderNumber);
      await desk.getByRole('button', { name: 'Answer with version 2' }).click();
      await expect(desk.getByRole('heading', { name: 'Correction to answer' })).toBeHidden();

      await customer.goto(trackingLink(await mailOf(orderNumber, 'correction')));
      await expect(customer).toHaveURL(new RegExp(`/track/${orderNumber}/corrections$`));
      await expect(customer.getByText(/^Version 1 of /)).toBeVisible();
      await expect(customer.getByText(/^Version 2 of /)).toBeVisible();
      await expect(customer.getByRole('link', { name: old.number })).toBeVisible();
      await expect(customer.getByRole('link', { name: made.number })).toBeVisible();
      await expect(customer.getByText(/^Superseded on /)).toBeVisible();
      await lookAt(customer, 'replaced', view);

      await customer.getByRole('button', { name: 'Mark a place on page 2' }).click();
      await customer.getByRole('button', { name: 'Send correction' }).click();
      await expect(customer.getByLabel('What is wrong?')).toBeFocused();
      await customer.keyboard.type('The stamp is missing');
      // The desk has the answered correction in its cache, and must not show it again.
      const held = Promise.withResolvers<void>();
      await desk.route(`**/api/admin/orders/${orderNumber}/corrections`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await customer.getByRole('button', { name: 'Send correction' }).click();
      await expect(customer.getByText('We are looking at it')).toBeVisible();
      await expect(desk.getByRole('heading', { name: 'Correction to answer' })).toBeVisible();
      await expect(desk.getByText('Gomes')).toBeHidden();
      held.resolve();
      await desk
        .getByLabel('Reason for not changing the translation')
        .fill('Stamps are described on page 1.');
      await desk.getByRole('button', { name: 'Answer with this reason' }).click();
      await expect(desk.getByRole('heading', { name: 'Correction to answer' })).toBeHidden();
      await customer.reload();
      await expect(customer.getByText('Stamps are described on page 1.')).toBeVisible();
      await lookAt(customer, 'explained', view);
    });
  });
}
