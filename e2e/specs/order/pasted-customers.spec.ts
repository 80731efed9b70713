import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { Contact } from '../../pages/contact.ts';
import { OrderView } from '../../pages/order-view.ts';
import { Track } from '../../pages/track.ts';

test('a pasted address and name are taken for what they show', async ({ page, orderForm }) => {
  await orderForm.open();
  await orderForm.ready();
  await orderForm.fill({
    fullName: '\u202AJose\u0301\u202C \u200B Nu\u0301n\u0303ez',
    email: '\u202Afirst/last＠почта．рф\u202C',
    file: aPdfFile(1),
  });
  const orderNumber = await orderForm.send();

  const order = new OrderView(page);
  await order.open(orderNumber);
  await expect(order.orderFacts).toContainText(['José Núñez', 'first/last@xn--80a1acny.xn--p1ai']);

  const track = new Track(page);
  await track.open();
  await track.find(`\u202A${orderNumber.replaceAll('-', ' \u2013 ').toLowerCase()}\u200B`);
  await expect(page).toHaveURL(`/track/${orderNumber}`);
});

test('an invisible name, and an address that no mail server takes, are pointed out in the form', async ({
  page,
  orderForm,
}) => {
  await orderForm.open();
  await orderForm.fill({
    fullName: '\u3164\u200B',
    email: `${'a'.repeat(65)}@example.com`,
    file: aPdfFile(1),
  });
  await orderForm.submit.click();
  await expect(orderForm.problems.getByRole('link')).toHaveText([
    'Enter your full name',
    'Your email address can have at most 64 characters before the @, and 254 in all',
  ]);

  const contact = new Contact(page);
  await contact.open();
  await contact.fill({ name: '\u2060\u2800', email: 'ana@example', message: 'Hello' });
  await contact.send.click();
  await expect(contact.name).toHaveAccessibleDescription(/Please enter your name/);
  await expect(contact.email).toHaveAccessibleDescription(
    /Please enter an email address such as name@example.com/,
  );
});
