import type { TranslationType } from '@truepage/core/orders/translation-type';

/** The only place where addresses of pages are written down. */
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

/** Addresses of the staff desk. */
export const deskPaths = {
  orders: '/admin',
  login: '/admin/login',
  order: (orderNumber: string) => `/admin/orders/${encodeURIComponent(orderNumber)}`,
  pricing: '/admin/pricing',
  payments: '/admin/payments',
  staff: '/admin/staff',
  account: '/admin/account',
  content: '/admin/content',
  reviews: '/admin/reviews',
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

/** Patterns of the desk's route table. The site's own table knows them too, so that unknown ones are answered 404. */
export const deskPatterns = [
  '/admin',
  '/admin/login',
  '/admin/orders/:orderNumber',
  '/admin/pricing',
  '/admin/payments',
  '/admin/staff',
  '/admin/account',
  '/admin/welcome/:token',
] as const;

/** Pages the header and the footer link to; their texts are written by staff. */
export const contentSlugs = {
  documentTypes: 'document-types',
  about: 'about',
  contact: 'contact',
  faq: 'faq',
  privacy: 'privacy-policy',
  terms: 'terms-of-service',
} as const;
