import type { Locator, Page } from 'playwright/test';

/** /payment/{orderNumber}: card payment without leaving the site. */
export class Payment {
  readonly page: Page;
  readonly cardNumber: Locator;
  readonly pay: Locator;
  readonly problem: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cardNumber = page.getByLabel(/^(Card number|Número de tarjeta)$/);
    this.pay = page.getByRole('button', { name: /Realizar Pago|Procesando\.\.\./ });
    this.problem = page.getByRole('main').getByRole('alert');
    this.retry = page.getByRole('button', { name: 'Intentar nuevamente' });
  }

  async open(orderNumber: string): Promise<void> {
    await this.page.goto(`/payment/${orderNumber}`);
  }
}
