import { expect, test } from '../../desk-fixtures.ts';
import { handInReview } from '../../support/reviews.ts';
import { matrix, probe, probeWithLargeText } from '../../screen-checks/probe.ts';
import {
  endlessAddress,
  longAddress,
  publicScreens,
  wideContent,
  type KnownOrders,
} from '../../screen-checks/screens.ts';
import { ShiftWatch } from '../../screen-checks/shifts.ts';

// Every address once: layout shifts while loading, axe, reflow, text of 200 %, console errors. The states behind a click:
// screen-states.spec.ts.

const ways = matrix.languages.flatMap((language) => matrix.widths.map((width) => ({ language, width })));
const tableName = { en: 'Table, scrolls sideways', es: 'Tabla, se desplaza hacia los lados' };

/** Screens with the same parts as those checked with text of 200 %. */
const likeOthers = ({ paid }: KnownOrders) => [
  '/content/about',
  '/content/document-types',
  '/order/confirmation',
  `/checkout/${paid}`,
];

let known: (KnownOrders & { readonly endless: string }) | undefined;

test.beforeEach(async ({ placeOrder, payOrder, site, allowConsoleErrors }) => {
  allowConsoleErrors(/404 |401 |403 /);
  if (known !== undefined) return;
  const fullName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim();
  const email = longAddress;
  known = {
    unpaid: await placeOrder({ fullName, email }),
    paid: await placeOrder({ fullName, email, pages: 13 }),
    endless: await placeOrder({ email: endlessAddress }),
  };
  await payOrder(known.paid);
  await handInReview(site.origin, { customerName: 'Accessible', reviewText: 'Words. '.repeat(60) });
});

for (const { language, width } of ways) {
  test(`no public screen shifts while loading, has an accessibility issue or scrolls sideways, in ${language} at ${width} px`, async ({
    page,
    writePage,
  }) => {
    const fields = { title: 'A'.repeat(120), content: wideContent, menuLocation: 'footer' } as const;
    const wide = `/content/${(await writePage(fields)).slug}`;
    await page.goto(`/?lang=${language}`);
    const watch = await ShiftWatch.on(page);
    if (known === undefined) throw new Error('There are no orders.');
    const screens = {
      ...publicScreens(known),
      'wide content': wide,
      'order of an endless address': `/order/${known.endless}`,
    };
    for (const [name, address] of Object.entries(screens)) {
      await page.setViewportSize({ width, height: 800 });
      await watch.load(name, address);
      // Header and footer are the same everywhere: the home page covers them.
      const look = name === 'home' ? {} : { without: ['header', 'footer'] };
      await probeWithLargeText(page, name, { ...look, isMirrored: true });
    }
    for (const address of likeOthers(known)) {
      await page.setViewportSize({ width, height: 800 });
      await watch.load(address, address);
      await probe(page, address, { without: ['header', 'footer'], isMirrored: true });
    }
    expect(watch.moving).toEqual({});

    await page.goto(wide);
    const table = page.getByRole('group', { name: tableName[language] });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => table.evaluate((box) => box.scrollLeft), 'the keyboard scrolls the table')
      .toBeGreaterThan(0);
  });
}

test('nothing shifts while a finished order loads', async ({ page }) => {
  const watch = await ShiftWatch.on(page);
  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as Record<string, unknown>;
    const translated = { translatedFilePath: 'x', translatedFilename: 'birth-certificate.pdf' };
    await route.fulfill({ response, json: { ...order, status: 'completed', ...translated } });
  });
  await watch.load('finished order', `/track/${(known as KnownOrders).paid}`);
  expect(watch.moving).toEqual({});
});
