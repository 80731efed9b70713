import type { Page } from 'playwright/test';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  secured: '4000 0025 0000 3155',
} as const;

/** Fills the card fields, which have the same labels on the hosted and the embedded page. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(/^(Card number|Número de tarjeta)$/).fill(number);
  await page.getByLabel(/^(Expiry|Vencimiento)$/).fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
}

export async function payHosted(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: /^(Pay \$|Pagar )/ }).click();
}

export async function payEmbedded(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: /Realizar Pago/ }).click();
}
