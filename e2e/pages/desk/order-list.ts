import type { Locator, Page } from 'playwright/test';

/** /admin: all orders. */
export class OrderList {
  readonly page: Page;
  readonly heading: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly count: Locator;
  readonly search: Locator;
  readonly statusFilter: Locator;
  readonly isLive: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Order Management' });
    this.table = page.getByRole('table', { name: 'Orders' });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    this.count = page.getByRole('status').filter({ hasText: /^[\d,]+ orders?$/ });
    this.search = page.getByRole('searchbox', { name: 'Search orders' });
    this.statusFilter = page.getByRole('search').getByRole('combobox', { name: 'Status' });
    this.isLive = page.getByRole('banner').getByRole('button', { name: 'Live', exact: true });
  }

  /** Opens the list with a filter in the address, e.g. `?q=Gómez`, and waits for the live connection. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin${query}`);
    await this.isLive.waitFor();
  }

  /** Opens the list's appearance menu, runs `change`, and closes it. */
  async changeLook(change: (menu: Locator) => Promise<void>): Promise<void> {
    const opener = this.page.getByRole('button', { name: 'View', exact: true });
    const menu = this.page.getByRole('group', { name: 'View', exact: true });
    await opener.click();
    await change(menu);
    await this.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }

  row(orderNumber: string): Locator {
    return this.rows.filter({ hasText: orderNumber });
  }

  status(orderNumber: string): Locator {
    return this.table.getByRole('combobox', { name: `Status of ${orderNumber}` });
  }

  select(orderNumber: string): Locator {
    return this.table.getByRole('checkbox', { name: `Select order ${orderNumber}` });
  }
}
