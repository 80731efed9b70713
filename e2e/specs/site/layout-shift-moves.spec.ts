import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aPdfFile } from '../../support/documents.ts';
import { hostedPage } from '../../pages/checkout.ts';
import { OrderForm } from '../../pages/order-form.ts';
import { Track } from '../../pages/track.ts';
import { matrix } from '../../screen-checks/probe.ts';
import { ShiftWatch } from '../../screen-checks/shifts.ts';

for (const width of matrix.widths) {
  test(`nothing shifts during navigation on the site, at ${width} px`, async ({
    page,
    placeOrder,
    payOrder,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404 |ERR_ABORTED|ERR_FAILED/);
    await page.setViewportSize({ width, height: 800 });
    const watch = await ShiftWatch.on(page);
    const [unpaid, paid] = [await placeOrder(), await placeOrder({ pages: 13 })];
    await payOrder(paid);
    await page.goto('/');
    for (const to of [
      '/reviews',
      '/content/document-types',
      '/content/about',
      '/content/contact',
      '/content/faq',
      '/track',
    ]) {
      await watch.follow(to);
    }
    const track = new Track(page);
    await watch.move('order that is looked for', () => track.find(paid), { path: `/track/${paid}` });
    await watch.follow('/track', 'back to tracking');
    await watch.move('back to an order', () => page.goBack(), { path: `/track/${paid}` });
    await watch.move('forward from an order', () => page.goForward(), { path: '/track' });
    await watch.follow('/', 'home');
    await watch.follow('/sample');
    await page.goBack();
    await watch.load('language switch', '/order/express?lang=es');
    await watch.load('language switch back', '/order/express?lang=en');
    await watch.load('confirmation', `/order/confirmation/${paid}`);
    await watch.follow(`/order/${paid}`, 'order after its confirmation');
    await watch.load('confirmation without a payment', `/order/confirmation/${unpaid}`);
    await watch.follow(`/order/${unpaid}`, 'unpaid order');
    await watch.follow('/');
    await watch.follow('/order/certified');
    await sendOrder(page, watch);
    expect(watch.moving).toEqual({});
  });
}

/** Up to the redirect to the payment provider's page. */
async function sendOrder(page: Page, watch: ShiftWatch): Promise<void> {
  await page.route(hostedPage, (route) => route.abort('aborted'));
  const form = new OrderForm(page);
  await form.fill({ file: aPdfFile(2) });
  await watch.move('order that is sent', () => form.submit.click(), { path: '/checkout/' });
}
