import type { Page } from 'playwright/test';
import { expect, test } from '../desk-fixtures.ts';
import {
  deskScreens,
  deskSettled,
  openSettled,
  pixelsTooWide,
  publicScreens,
  wideContent,
} from '../screens.ts';

// Text alone is twice as large, as browsers on telephones do it: nothing scrolls sideways, no word stands on end. In
// Spanish, whose words are longer.

test.beforeEach(async ({ page, allowConsoleErrors }) => {
  test.setTimeout(120_000);
  allowConsoleErrors(/404 |403 /);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/admin/login?lang=es');
});

test('the public screens fit a telephone with text of 200 %', async ({ page, placeOrder, payOrder }) => {
  const orders = { unpaid: await placeOrder(), paid: await placeOrder({ pages: 13 }) };
  await payOrder(orders.paid);
  const faults: Record<string, readonly string[]> = {};
  for (const [name, address] of Object.entries(publicScreens(orders))) {
    await openSettled(page, address);
    faults[name] = await faultsOfLargeText(page);
  }
  expect(faults).toEqual(none(faults));
});

test('the desk fits a telephone with text of 200 %', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
  writePage,
}) => {
  const orders = { unpaid: await placeOrder(), paid: await placeOrder({ pages: 13 }) };
  await payOrder(orders.paid);
  const { id } = await writePage({ title: 'Wide', content: wideContent });
  const faults: Record<string, readonly string[]> = { login: await faultsOfLargeText(page) };
  await signIn(page);
  const unpaid = { 'unpaid order': `/admin/orders/${orders.unpaid}` };
  for (const [name, address] of Object.entries({ ...deskScreens(orders, id), ...unpaid })) {
    await page.goto(address);
    await deskSettled(page);
    faults[name] = await faultsOfLargeText(page);
  }
  expect(faults).toEqual(none(faults));
});

function none(faults: Readonly<Record<string, unknown>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.keys(faults).map((name) => [name, []]));
}

/** By how much the page is too wide and what stands out of it, and what one cannot read well. */
async function faultsOfLargeText(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const faults = [...(await page.evaluate(wordsOnEnd)), ...(await page.evaluate(overTheEdge))];
  const pixels = await pixelsTooWide(page);
  if (pixels <= 0) return faults;
  const outside = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.localName}.${(element.getAttribute('class') ?? '').slice(0, 50)}`)
      .slice(0, 6),
  );
  return [...faults, `${pixels} px: ${outside.join(' | ')}`];
}

/** The texts that have three lines or more, of two or three letters each: what only breaks to be narrow enough. */
function wordsOnEnd(): string[] {
  const found: string[] = [];
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (parent === null || !/\w{6}/.test(text.textContent ?? '')) continue;
    // For screen readers alone, or drawn.
    if (parent.closest('[aria-hidden=true]') !== null || isClipped(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const most = 2 * Number.parseFloat(getComputedStyle(parent).fontSize);
    if (lines.length >= 3 && lines.every(({ width }) => width < most)) {
      found.push(`on end: ${(text.textContent ?? '').slice(0, 40)}`);
    }
  }
  return found;
}

/** Words that stand over the edge of their button, and buttons over the edge of their card. */
function overTheEdge(): string[] {
  return Array.from(document.querySelectorAll('button'))
    .filter((button) => {
      const card = button.parentElement?.closest('.border');
      const edge = card?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
      return button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > edge;
    })
    .filter(({ clientWidth }) => clientWidth > 1)
    .map(({ textContent }) => `over the edge: ${textContent}`);
}
