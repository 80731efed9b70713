import { expect, test } from '../../../desk-fixtures.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { handInReview } from '../../../support/reviews.ts';
import { barriers } from '../../../screen-checks/barriers.ts';
import { matrix, probeWithLargeText } from '../../../screen-checks/probe.ts';
import {
  deskScreens,
  deskSettled,
  endlessAddress,
  longAddress,
  pixelsTooWide,
  wideContent,
  type KnownOrders,
} from '../../../screen-checks/screens.ts';
import { ShiftWatch } from '../../../screen-checks/shifts.ts';

// Every address once, as in site/every-screen.spec.ts. The states behind a click: screen-states.spec.ts.

const ways = matrix.languages.flatMap((language) => matrix.widths.map((width) => ({ language, width })));

const narrowedLists = [
  '/admin?paid=true&tier=certified&open=true',
  '/admin?open=true&late=alert&tier=express&due=2026-01-01T00:00:00Z/',
  '/admin?q=nobody',
];

let known: (KnownOrders & { readonly endless: string }) | undefined;

for (const { language, width } of ways) {
  test(`no screen of the desk shifts while loading, has an accessibility issue or scrolls sideways, in ${language} at ${width} px`, async ({
    page,
    signIn,
    placeOrder,
    payOrder,
    callAsAdmin,
    writePage,
    site,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404 |401 /);
    await page.goto(`/admin/login?lang=${language}`);
    await page
      .getByRole('button', { name: /^(Sign in|Iniciar sesión)/ })
      .first()
      .click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await probeWithLargeText(page, 'login', { narrowest: 375 });
    await signIn(page);
    if (known === undefined) {
      const comments = 'Words. '.repeat(30);
      const email = longAddress;
      known = {
        unpaid: await placeOrder({ email }),
        paid: await placeOrder({ email, pages: 13, comments }),
        endless: await placeOrder({ email: endlessAddress }),
      };
      await callAsAdmin('POST', '/api/admin/staff', { username: 'maria', email, role: 'translator' });
      await payOrder(known.paid);
      await handInReview(site.origin, { customerName: 'Still', reviewText: 'Words. '.repeat(20) });
      await page.request.post(`/api/admin/orders/${known.paid}/translation`, {
        headers: { Origin: site.origin },
        multipart: { file: aPdfFile(3, 'translation.pdf') },
      });
      const note = { text: 'Careful: '.repeat(9) };
      await callAsAdmin('POST', `/api/admin/orders/${known.paid}/notes`, note);
    }
    const translations = { es: { title: 'Ancha', content: wideContent } };
    const { id } = await writePage({ title: 'Wide', content: wideContent, translations });
    const watch = await ShiftWatch.on(page);
    const screens = {
      ...deskScreens(known, id),
      'unpaid order': `/admin/orders/${known.unpaid}`,
      'order of an endless address': `/admin/orders/${known.endless}`,
    };
    for (const [name, address] of Object.entries(screens)) {
      await page.setViewportSize({ width, height: 800 });
      await watch.load(name, address);
      await deskSettled(page);
      await probeWithLargeText(page, name, { narrowest: 375 });
    }
    for (const address of narrowedLists) {
      await page.setViewportSize({ width, height: 800 });
      await watch.load(address, address);
      expect.soft(await barriers(page), address).toEqual([]);
      await page.setViewportSize({ width: 375, height: 800 });
      await expect.soft.poll(() => pixelsTooWide(page), address).toBeLessThanOrEqual(0);
    }
    expect(watch.moving).toEqual({});
  });
}
