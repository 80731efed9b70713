import type { TranslationType } from '@truepage/core/orders/translation-type';

/** The only place where addresses of the site's pages are written down; the staff desk has its own, admin/desk-paths.ts. */
export const paths = {
  home: '/',
  order: '/order',
  orderType: (type: TranslationType) => `/order/${type}`,
  orderView: (orderNumber: string) => `/order/${encodeURIComponent(orderNumber)}`,
  confirmation: (orderNumber: string) => `/order/confirmation/${encodeURIComponent(orderNumber)}`,
  checkout: (orderNumber: string) => `/checkout/${encodeURIComponent(orderNumber)}`,
  payment: (orderNumber: string) => `/payment/${encodeURIComponent(orderNumber)}`,
  track: '/track',
  trackOrder: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}`,
  reviews: '/reviews',
  content: (slug: string) => `/content/${slug}`,
} as const;

/** Patterns of the route table, with `:name` for parameters. */
export const patterns = {
  orderView: '/order/:orderNumber',
  confirmation: '/order/confirmation/:orderNumber',
  confirmationWithoutNumber: '/order/confirmation',
  checkout: '/checkout/:orderNumber',
  payment: '/payment/:orderNumber',
  trackOrder: '/track/:orderNumber',
  trackingLink: '/track/direct/:token',
  trackingLinkWithoutToken: '/track/direct',
  anythingElse: '*',
} as const;

/** Pages the header and the footer link to; their texts are written by staff. */
export const contentSlugs = {
  documentTypes: 'document-types',
  about: 'about',
  contact: 'contact',
  faq: 'faq',
  privacy: 'privacy-policy',
  terms: 'terms-of-service',
} as const;

/** Whether a path belongs to the staff desk, which has a route table of its own. */
export function isDeskPath(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path);
}
