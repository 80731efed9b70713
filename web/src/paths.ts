import type { TranslationType } from '@truepage/core/pricing/translation-type';

/** Of the heading above the sums of an order. */
export const receiptId = 'order-price';

/** The only place where addresses of the site's pages are written down; the staff desk has its own, admin/desk-paths.ts. */
export const paths = {
  home: '/',
  order: '/order',
  orderType: (type: TranslationType) => `/order/${type}`,
  /** Where the emailed link to a saved form leads, with its token behind the hash. */
  savedForm: '/order/saved',
  orderView: (orderNumber: string) => `/order/${encodeURIComponent(orderNumber)}`,
  confirmation: (orderNumber: string) => `/order/confirmation/${encodeURIComponent(orderNumber)}`,
  checkout: (orderNumber: string) => `/checkout/${encodeURIComponent(orderNumber)}`,
  payment: (orderNumber: string) => `/payment/${encodeURIComponent(orderNumber)}`,
  /** What a certified translation looks like. */
  sample: '/sample',
  /** How many deliveries were on time, and how anyone can recompute it. */
  onTime: '/on-time',
  track: '/track',
  trackOrder: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}`,
  /** The same page at its sums, which are the receipt when it is printed. */
  receipt: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}#${receiptId}`,
  /** What happens to its documents, after proof of ownership. */
  orderPrivacy: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/privacy`,
  /** The question whether to pay for more pages. */
  pageCount: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/page-count`,
  /** An authority rejected the translation: the report and the decision. */
  rejection: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/rejected`,
  /** The price that staff set for it. */
  quote: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/quote`,
  /** Corrections of a delivered translation. */
  corrections: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/corrections`,
  /** Names, dates, numbers and places to confirm. */
  facts: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/facts`,
  /** Drafts to read before the delivery. */
  drafts: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/draft`,
  /** The page to request a link to all orders of an address, and that link. */
  myOrders: '/my-orders',
  /** Of a firm's members, whose mailed link has its token in `link`; its forms without scripts are sent here. */
  firm: '/firm',
  /** For holders of a certified translation. */
  verify: '/verify',
  verifyCertificate: (number: string) => `/verify/${encodeURIComponent(number)}`,
  /** Where a phone adds photos to the order form of a computer, with its token behind the hash. */
  phone: '/phone',
  reviews: '/reviews',
  /** With the token that makes a review of a delivered order verified. */
  writeReview: (invitation: string) => `/reviews?invitation=${encodeURIComponent(invitation)}`,
  /** The contact form with the order's number filled in: behind the hash, where no server and no other site reads it. */
  contactAbout: (orderNumber: string) => `/content/contact#order=${encodeURIComponent(orderNumber)}`,
  content: (slug: string) => `/content/${encodeURIComponent(slug)}`,
} as const;

/** Patterns of the route table, with `:name` for parameters. */
export const patterns = {
  orderView: '/order/:orderNumber',
  confirmation: '/order/confirmation/:orderNumber',
  confirmationWithoutNumber: '/order/confirmation',
  checkout: '/checkout/:orderNumber',
  payment: '/payment/:orderNumber',
  trackOrder: '/track/:orderNumber',
  orderPrivacy: '/track/:orderNumber/privacy',
  pageCount: '/track/:orderNumber/page-count',
  rejection: '/track/:orderNumber/rejected',
  quote: '/track/:orderNumber/quote',
  corrections: '/track/:orderNumber/corrections',
  facts: '/track/:orderNumber/facts',
  drafts: '/track/:orderNumber/draft',
  myOrdersLink: '/my-orders/:token',
  trackingLink: '/track/direct/:token',
  trackingLinkWithoutToken: '/track/direct',
  verifyCertificate: '/verify/:number',
  content: '/content/:slug',
  contentWithoutSlug: '/content',
  contentPreview: '/content/preview/:token',
  anythingElse: '*',
} as const;

/** Whether this path is part of ordering or paying: the form, the ways to pay, their end. */
export function isOrdering(path: string): boolean {
  return /^\/(order(\/(standard|certified|express|confirmation(\/.*)?))?|(checkout|payment)\/.*)\/?$/i.test(
    path,
  );
}

/** Whether a path belongs to the staff desk, which has its own route table. */
export function isDeskPath(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path);
}
