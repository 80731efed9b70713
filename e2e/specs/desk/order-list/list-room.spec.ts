import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { listManyOrders, longNameAt } from '../../../support/many-orders.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';
import { matrix } from '../../../screen-checks/probe.ts';
import { pixelsTooWide } from '../../../screen-checks/screens.ts';

/** Maximum heights in CSS pixels: above the first row, and of a row. */
const most = { above: 180, row: 52, compactRow: 40.5, card: 120, aboveCards: 290 };
const smallestTarget = 44;

interface Row {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
  /** A part of it does not fit. */
  readonly isCut: boolean;
}

/** The positions of the rendered rows, from the top of the window. */
async function rowsOf(list: OrderList): Promise<readonly Row[]> {
  await list.rows.first().waitFor();
  return list.rows.evaluateAll(async (rows) => {
    // On a busy machine the font may still be loading, and the fallback font needs more lines.
    await document.fonts.ready;
    return rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      const isCut = [row, ...row.querySelectorAll('.order-line')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).position !== 'absolute',
      );
      return { top, bottom, height, isCut };
    });
  });
}

async function openList(page: Page, orderNumber: string): Promise<OrderList> {
  const list = new OrderList(page);
  await listManyOrders(page, orderNumber);
  await list.open();
  return list;
}

test.beforeEach(({ page, signIn }) => signIn(page));

test('a laptop shows twelve orders, with little space above them', async ({ page, placeOrder }) => {
  const list = await openList(page, await placeOrder());
  const rows = await rowsOf(list);
  expect(rows[0]?.top).toBeLessThanOrEqual(most.above);
  expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(most.row);
  expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(12);
  const isUsual = (_: Row, place: number) => place !== longNameAt;
  expect(rows.filter(isUsual).filter(({ isCut }) => isCut)).toEqual([]);
  await expect(list.rows.filter({ hasText: 'Unassigned' }).first()).toBeVisible();
  expect(await list.rows.locator('.order-cell-assignee select').evaluateAll(cutChoices)).toEqual([]);
  await expect(list.rows.filter({ hasText: 'Unpaid' }).first().getByRole('button')).toBeInViewport();
});

test('the filters stay on the line of the views, and their controls open below', async ({
  page,
  placeOrder,
}) => {
  const orderNumber = await placeOrder();
  const tops = () =>
    page
      .getByRole('search')
      .locator(':is(input, button, select):visible')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  for (const locale of matrix.languages) {
    await page.goto(`/track?lang=${locale}`);
    await listManyOrders(page, orderNumber);
    await page.goto('/admin?q=nobody&paid=true');
    await page.getByRole('searchbox').waitFor();
    expect(new Set(await tops()).size, locale).toBe(1);
    await page.getByRole('search').getByRole('button').first().click();
    // Their content may still be loading.
    await expect.poll(async () => new Set(await tops()).size, `${locale}, open`).toBe(2);
  }
});

test('the list’s density and columns apply at once, and on every device', async ({
  page,
  signIn,
  placeOrder,
  openPage,
}) => {
  const orderNumber = await placeOrder();
  const list = await openList(page, orderNumber);
  await list.rows.first().waitFor();
  const column = (of: OrderList, name: string) => of.table.getByRole('columnheader', { name });
  const highest = async (of: OrderList) => Math.max(...(await rowsOf(of)).map(({ height }) => height));
  await list.changeLook(async (menu) => {
    await menu.getByRole('radio', { name: 'Compact' }).check();
    await expect.poll(() => highest(list)).toBeLessThanOrEqual(most.compactRow);
    await menu.getByRole('checkbox', { name: 'Due' }).uncheck();
    await expect(column(list, 'Due')).toBeHidden();
    const saved = page.waitForResponse(/\/preferences$/);
    await menu.getByRole('checkbox', { name: 'Assignee' }).uncheck();
    await saved;
  });
  for (const name of ['Order Details', 'Translation Type', 'Status', 'Payment', 'Actions']) {
    await expect(column(list, name)).toBeVisible();
  }

  const elsewhere = await openPage();
  await signIn(elsewhere);
  const other = await openList(elsewhere, orderNumber);
  expect(await highest(other)).toBeLessThanOrEqual(most.compactRow);
  await expect(column(other, 'Assignee')).toBeHidden();
  await other.changeLook(async (menu) => {
    await menu.getByRole('checkbox', { name: 'Assignee' }).check();
    await menu.getByRole('checkbox', { name: 'Due' }).check();
    const saved = elsewhere.waitForResponse(/\/preferences$/);
    await menu.getByRole('radio', { name: 'Comfortable' }).check();
    await saved;
  });
  await page.reload();
  await expect(column(list, 'Assignee')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [375, 768]) {
    test(`orders are low cards at ${width} px, and their controls are large enough for touch`, async ({
      page,
      placeOrder,
    }) => {
      await page.setViewportSize({ width, height: 812 });
      const list = await openList(page, await placeOrder());
      const rows = await rowsOf(list);
      expect.soft(rows[0]?.top).toBeLessThanOrEqual(most.aboveCards);
      // A card is as high as its neighbour.
      const usual = rows.filter((_, place) => place >> 1 !== longNameAt >> 1);
      expect.soft(Math.max(...usual.map(({ height }) => height))).toBeLessThanOrEqual(most.card);
      expect.soft(rows.filter(({ isCut }) => isCut)).toEqual([]);
      expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
      expect(await list.rows.nth(1).evaluate(smallTargets, smallestTarget)).toEqual([]);
    });
  }
});

/** The selected names that their selects truncate. */
function cutChoices(selects: Element[]): string[] {
  return (selects as HTMLSelectElement[])
    .filter((select) => {
      const { width } = select.getBoundingClientRect();
      Object.assign(select.style, { fieldSizing: 'content', maxInlineSize: 'none' });
      const isCut = select.getBoundingClientRect().width > width;
      select.removeAttribute('style');
      return isCut;
    })
    .map((select) => select.selectedOptions[0]?.text ?? '');
}

/**
 * The controls of a card that are too small for touch. Its links may be small, because they open the order, like touching the card anywhere
 * else.
 */
function smallTargets(card: Element, smallest: number): string[] {
  const link = card.querySelector('a');
  const { left, top, width, height } = card.getBoundingClientRect();
  const atCorner = document.elementFromPoint(left + width - 4, top + height - 3);
  const missing = link !== null && atCorner?.closest('a') === link ? [] : ['the card leads nowhere'];
  const far = smallest / 2 - 1;
  const steps = [
    [far, 0],
    [-far, 0],
    [0, far],
    [0, -far],
  ] as const;
  const tooSmall = [...card.querySelectorAll('button, select, label')].filter((control) => {
    const box = control.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return !steps.every(([dx, dy]) => control.contains(document.elementFromPoint(x + dx, y + dy)));
  });
  return [...missing, ...tooSmall.map((control) => `${control.localName} ${control.textContent}`)];
}
