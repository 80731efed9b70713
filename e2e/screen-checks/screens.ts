import { expect, type Page } from 'playwright/test';

/** Orders for the pages about an order. */
export interface KnownOrders {
  readonly unpaid: string;
  readonly paid: string;
}

/** Customers' addresses: one that must wrap on a phone, and one that cannot break. */
export const longAddress = 'maria-fernanda.gonzalez-hernandez@department.translations.example.org';
export const endlessAddress = `${'x'.repeat(64)}@${'y'.repeat(60)}.example.org`;

/** Every public screen that only needs an address, by name. */
export function publicScreens({ unpaid, paid }: KnownOrders): Readonly<Record<string, string>> {
  const unknown = 'TP-2026-0000-0000-0000';
  return {
    home: '/',
    'order form': '/order',
    'order form of a type': '/order/express',
    'saved form whose link is no good': '/order/saved',
    track: '/track',
    'way to all orders': '/my-orders',
    'link to all orders that is no good': '/my-orders/nothing',
    'page for members of a firm': '/firm',
    'link to join a firm': '/firm?link=nothing',
    'privacy of an order': `/track/${paid}/privacy`,
    'rejected translation of an order': `/track/${paid}/rejected`,
    'facts of an order': `/track/${paid}/facts`,
    'drafts of an order': `/track/${paid}/draft`,
    'page count of an order': `/track/${paid}/page-count`,
    'price of an order': `/track/${paid}/quote`,
    'corrections of an order': `/track/${paid}/corrections`,
    'contact page about an order': `/content/contact#${paid}`,
    reviews: '/reviews',
    'page for phones without a code': '/phone',
    sample: '/sample',
    'deliveries on time': '/on-time',
    'content page': '/content/faq',
    'contact page': '/content/contact',
    'content page that is not there': '/content/no-such-page',
    'content without a slug': '/content',
    'preview that is no good': '/content/preview/nothing',
    'unpaid order': `/order/${unpaid}`,
    'paid order': `/track/${paid}`,
    'unknown order': `/track/${unknown}`,
    'embedded payment': `/payment/${unpaid}`,
    'checkout of an unknown order': `/checkout/${unknown}`,
    'confirmation of a payment': `/order/confirmation/${paid}`,
    'confirmation without a payment': `/order/confirmation/${unpaid}`,
    'tracking link that is no good': '/track/direct/nothing',
    'page for who holds a paper': '/verify',
    'certificate that is not there': '/verify/TPC-0000-0000-0000-0000',
    'no page': '/nowhere',
  };
}

/** Every screen of the desk that only needs an address, by name; `pageId` is a page of the site. */
export function deskScreens(orders: KnownOrders, pageId: string): Readonly<Record<string, string>> {
  return {
    'order list': '/admin',
    order: `/admin/orders/${orders.paid}`,
    'review of a translation': `/admin/orders/${orders.paid}/review`,
    'translation on the desk': `/admin/orders/${orders.paid}/translate/1`,
    'order that is not there': '/admin/orders/TP-2026-0000-0000-0000',
    office: '/admin/office',
    week: '/admin/office/week',
    'page list': '/admin/content',
    'new page': '/admin/content/new',
    'page in the editor': `/admin/content/${pageId}`,
    'page that is not there': '/admin/content/00000000-0000-4000-8000-000000000000',
    reviews: '/admin/reviews',
    prices: '/admin/pricing',
    coupons: '/admin/coupons',
    settings: '/admin/settings',
    payments: '/admin/payments',
    'price requests': '/admin/quotes',
    glossary: '/admin/glossary',
    pay: '/admin/pay',
    ownPay: '/admin/earnings',
    offers: '/admin/offers',
    'statement that is not there': '/admin/statements/00000000-0000-4000-8000-000000000000',
    mails: '/admin/mails',
    'rejected translations': '/admin/rejections',
    'privacy requests': '/admin/privacy',
    partners: '/admin/partners',
    'invoices of partners': '/admin/partners/invoices',
    'partner that is not there': '/admin/partners/00000000-0000-4000-8000-000000000000',
    'webhooks of a partner': '/admin/partners/00000000-0000-4000-8000-000000000000/webhooks',
    status: '/admin/status',
    'staff accounts': '/admin/staff',
    'own account': '/admin/account',
    'no desk page': '/admin/nowhere',
  };
}

/** The widest table and the longest word that staff may write. */
export const wideContent = `<h2>Prices by country</h2><table><thead><tr>${'<th>Country of the document</th>'.repeat(9)}</tr></thead>
<tbody><tr>${'<td>Certified&nbsp;translation&nbsp;with&nbsp;notary</td>'.repeat(9)}</tr></tbody></table>
<p>${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)}</p><pre><code>${'x'.repeat(400)}</code></pre>`;

/** Opens an address and waits until everything that it loads in the browser has arrived. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Only placeholders of loading parts have animations.
  await page.waitForFunction(() => document.querySelector('.animate-pulse, .animate-spin') === null);
}

/** The desk keeps an event stream open: a screen is loaded when its heading is visible and there are no placeholders. */
export async function deskSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Cargando)/ })).toHaveCount(0);
}

/** By how much a page is wider than its window, which makes it scroll sideways. */
export function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
