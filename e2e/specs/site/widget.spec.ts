import type { Page } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';
import { deskScreens, publicScreens } from '../../screen-checks/screens.ts';
import { saveSettings } from '../../support/drafts.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const opened: OtherSite[] = [];
test.afterEach(async ({ callAsAdmin }) => {
  await saveSettings(callAsAdmin, {});
  for (const site of opened.splice(0)) site.close();
});

async function openOther(site: string, attributes?: string): Promise<OtherSite> {
  const other = await otherSite(site, attributes);
  opened.push(other);
  return other;
}

const frameOf = (page: Page) => page.frameLocator('iframe');

test('a listed site with a strict policy shows prices, does not shift, and links to the filled-in order form', async ({
  site: { origin },
  callAsAdmin,
  browser,
}) => {
  const firm = await openOther(origin, 'data-language="en"');
  await saveSettings(callAsAdmin, { widget: { origins: firm.origin } });
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 600, height: 900 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(() => {
    const watch = new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        document.documentElement.dataset['shift'] = String(value);
    });
    watch.observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(firm.origin);
  const widget = frameOf(page);
  await expect(widget.getByRole('heading')).toContainText('What your translation costs');
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-shift');
  await expect(widget.getByRole('status')).toHaveText(/\$24\.95\sUSD\s+1 × \$24\.95/);

  await widget.getByLabel('Source language').selectOption('Spanish');
  await widget.getByLabel('Target language').selectOption('English');
  await widget.getByLabel('Translation type').selectOption('Express translation');
  await widget.getByLabel('Length').fill('501');
  await widget.getByLabel('Counted in').selectOption('words');
  await expect(widget.getByRole('status')).toHaveText(/\$104\.85\sUSD\s+3 × \$34\.95/);
  await widget.getByLabel('Length').fill('many');
  await expect(widget.getByLabel('Length')).toHaveAttribute('aria-invalid', 'true');
  await widget.getByLabel('Length').fill('2');

  // Only the frame itself may set its height.
  await page.evaluate(() => window.postMessage({ truepageWidget: 4000 }, '*'));
  await widget.getByLabel('Length').press('Tab');
  await page.keyboard.press('Tab');
  expect(await context.cookies()).toEqual([]);
  const form = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const order = await form;
  await expect(order.getByRole('combobox', { name: 'Source language' })).toHaveValue('Spanish');
  await expect(order.getByRole('combobox', { name: 'Target language' })).toHaveValue('English');
  await expect(order.getByRole('radio', { name: 'Express translation' })).toBeChecked();
  await expect(page.locator('iframe')).not.toHaveCSS('height', '4000px');
  expect(errors).toEqual([]);
  await order.close();
  await context.close();
});

test('a site that is not listed is refused by the browser and shows a link to the order form', async ({
  site: { origin },
  callAsAdmin,
  browser,
}) => {
  await saveSettings(callAsAdmin, { widget: { origins: 'https://firm.example' } });
  const stranger = await openOther(origin, 'data-language="es"');
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(stranger.origin);
  await refused;
  const link = page.getByRole('link', { name: 'Ordenar una traducción' });
  await expect(link).toHaveAttribute('href', `${origin}/order?lang=es`);
  await expect(page.locator('iframe')).toBeHidden();
  await page.close();
});

test('while the widget is enabled, no other page can be framed', async ({
  site: { origin },
  callAsAdmin,
}) => {
  await saveSettings(callAsAdmin, { widget: { origins: 'https://firm.example' } });
  const orders = { unpaid: 'TP-2026-7K3M-9QRT-2VWX', paid: 'TP-2026-7K3M-9QRT-2VWY' };
  const id = '00000000-0000-4000-8000-000000000000';
  const pages = { ...publicScreens(orders), ...deskScreens(orders, id) };
  for (const path of Object.values(pages)) {
    const { headers } = await fetch(`${origin}${path}`);
    expect.soft(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect.soft(headers.get('x-frame-options'), path).toBe('DENY');
  }
});

interface OtherSite {
  readonly origin: string;
  close(): void;
}

/** A site on another origin whose strict policy allows `site`'s script and frame: its page contains the widget's tag. */
async function otherSite(site: string, attributes = ''): Promise<OtherSite> {
  const policy = `default-src 'none'; style-src 'self'; script-src ${site}; frame-src ${site}`;
  const server = createServer((request, response) => {
    const isStyle = request.url === '/style.css';
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', isStyle ? 'text/css' : 'text/html; charset=utf-8');
    response.end(isStyle ? style : pageWith(`<script async src="${site}/widget.js" ${attributes}></script>`));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** As in docs/widget.md: reserves space for the widget before its script is loaded. */
const style = `
:root { color-scheme: light dark; }
script[src$="/widget.js"] { display: block; min-height: 328px; }
@media (max-width: 400px) { script[src$="/widget.js"] { min-height: 512px; } }`;

const pageWith = (tag: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A law firm</title><link rel="stylesheet" href="/style.css">
<h1>Translations for our clients</h1>${tag}<p>Below the widget.</p></html>`;
