import type { Page } from 'playwright/test';

/** The number of orders in the list. */
export const howManyOrders = 400;

/** The index of an order whose customer's name is too long to fit anywhere. */
export const longNameAt = 3;

/** Fakes a list longer than real orders allow; every row links to the one existing order. */
export async function listManyOrders(page: Page, orderNumber: string): Promise<void> {
  await page.route(/\/api\/admin\/orders\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    // The request of the bar about late orders.
    if (query.has('late')) return route.fallback();
    const start = Number(query.get('cursor') ?? 0);
    const end = Math.min(start + Number(query.get('limit')), howManyOrders);
    const rows = Array.from({ length: end - start }, (_, index) => rowAt(start + index, orderNumber));
    const more = end < howManyOrders ? { link: `</api/admin/orders?cursor=${end}>; rel="next"` } : {};
    return route.fulfill({ json: rows, headers: { 'x-total-count': String(howManyOrders), ...more } });
  });
}

/** Every third one is unpaid. */
function rowAt(place: number, orderNumber: string) {
  const createdAt = new Date(Date.UTC(2026, 0, 1) - place * 60_000).toISOString();
  const isPaid = place % 3 !== 1;
  return {
    id: `row-${place}`,
    orderNumber,
    fullName: place === longNameAt ? 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) : `Customer ${place}`,
    email: `customer-${place}@example.com`,
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translationType: 'certified',
    status: 'pending',
    isPaid,
    pageCount: 3,
    totalPrice: 7485,
    createdAt,
    updatedAt: createdAt,
    paidAt: isPaid ? createdAt : null,
    completedAt: null,
    estimatedDelivery: createdAt,
    assignee: null,
    hasTranslation: false,
    approval: null,
    hasPaymentException: false,
    pausedAt: null,
    waitingFor: null,
    unreadMessages: 0,
    correctionAsked: false,
    version: 1,
  };
}
