import type { Page } from 'playwright/test';
import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { cards, payHosted } from '../../pages/paying.ts';
import { SiteShell } from '../../pages/site-shell.ts';
import { outOfSight } from '../../screen-checks/out-of-sight.ts';
import { isNightly } from '../../screen-checks/probe.ts';
import { openSettled, publicScreens } from '../../screen-checks/screens.ts';
import { trackingLink } from '../../service/mails.ts';

test('an English visitor switches to Spanish, and it persists: reload, navigation, another tab, and back', async ({
  page,
  context,
}) => {
  const shell = new SiteShell(page);
  await page.goto('/track');
  expect(await shell.language()).toBe('en-US ltr');
  await shell.toSpanish.click();
  await expect(shell.heading).toHaveText('Siga su orden');
  expect(await shell.language()).toBe('es-US ltr');
  await page.goto('/track');
  await page.reload();
  await expect(shell.heading).toHaveText('Siga su orden');
  await shell.header.getByRole('link', { name: 'Reseñas' }).click();
  await expect(shell.heading).toHaveText('Reseñas de clientes');
  await expect(page).toHaveTitle('Reseñas de clientes | TruePage');

  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByRole('article', { name: 'Certificada' })).toContainText('Ordenar y pagar ahora');
  await new SiteShell(tab).toEnglish.click();
  await expect(tab.getByRole('article', { name: 'Certified' })).toContainText('Order & Pay Now');
  await page.reload();
  await expect(shell.heading).toHaveText('Client Reviews');
});

test.describe('in a browser that requests Mexican Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('a visitor orders, pays and follows the order, all of it in Spanish', async ({ page, mailOf }) => {
    const shell = new SiteShell(page);
    const main = page.getByRole('main');
    await page.goto('/');
    expect(await shell.language()).toBe('es-MX ltr');
    await expect(main).toContainText('Desde USD 19.95 por página');
    await main.getByRole('link', { name: 'Comience su orden' }).first().click();
    await expect(shell.heading).toHaveText('Ordene una traducción certificada');
    await page.getByLabel('Nombre completo').fill('Lucía Fernández');
    await page.getByLabel('Correo electrónico').fill('lucia.es@example.com');
    await chooseLanguage(page, 'Idioma de origen', 'español');
    await chooseLanguage(page, 'Idioma de destino', 'inglés');
    await page.getByLabel('Documento', { exact: true }).setInputFiles(aPdfFile(13));
    await expect(main).toContainText('13 páginas');
    await expect(main).toContainText('USD 324.35');
    await page.getByRole('button', { name: 'Continuar al pago' }).click();

    await page.waitForURL(/\/sandbox\/checkout\//);
    await expect(page.getByText('Traducción certificada').first()).toBeVisible();
    await payHosted(page, cards.declined);
    await expect(page.getByRole('alert')).toHaveText('Su tarjeta fue rechazada.');
    await expect(page.locator('body')).not.toContainText(/Card number|Test cards|Total due/);
    await payHosted(page, cards.good);
    await page.waitForURL(/\/order\/confirmation\/TP-/);
    const orderNumber = /TP-[\w-]+/.exec(page.url())?.[0] ?? '';
    await expect(shell.heading).toHaveText('Pago recibido');
    await expect(page.getByRole('region', { name: 'Recibo' })).toContainText('USD 324.35');

    const received = await mailOf(orderNumber, 'tracking');
    expect(received.subject).toBe(`Recibimos su orden ${orderNumber}`);
    expect(received.text).toContain('Hola, Lucía');
    const receipt = await mailOf(orderNumber, 'paid');
    expect(receipt.subject).toBe(`Pago confirmado de la orden ${orderNumber}`);
    expect(receipt.text).toContain('USD 324.35');

    await page.goto(trackingLink(received));
    await expect(page).toHaveURL(`/track/${orderNumber}`);
    await expect(main).toContainText('Pendiente');
    await expect(main).toContainText('Recibimos su orden y está en espera de ser procesada');
    await expect(main, 'a date as it is written in Mexico').toContainText(/\d{1,2}\sde\s[a-z]+\sde\s20\d\d/);
    await expect(main).toContainText('Del español al inglés');
    await expect(page.getByRole('button', { name: 'Descargar original' })).toBeVisible();
    await expect(main).not.toContainText(/Order|Tracking|Pages|Delivery|Download/);
  });
});

test('every public screen works from right to left: nothing scrolls sideways, nothing is cut off', async ({
  page,
  placeOrder,
  payOrder,
  allowConsoleErrors,
}) => {
  test.skip(!isNightly, 'English, from left to right, is looked at on every run: every-screen.spec.ts.');
  allowConsoleErrors(/404 |403 /);
  const orders = { unpaid: await placeOrder(), paid: await placeOrder({ pages: 13 }) };
  await payOrder(orders.paid);
  await page.goto('/?lang=ar-XB');
  for (const [name, address] of Object.entries(publicScreens(orders))) {
    await openSettled(page, address);
    expect(await new SiteShell(page).language(), name).toBe('ar-XB rtl');
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await outOfSight(page), `${name} at ${width}`).toEqual([]);
    }
  }
});

async function chooseLanguage(page: Page, label: string, language: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(language);
  await page.getByRole('option', { name: language }).first().click();
}
