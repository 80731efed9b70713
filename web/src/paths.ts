import type { TranslationType } from '@truepage/core/pricing/translation-type';

/** The id of the heading above the totals of an order. */
export const receiptId = 'order-price';

/** The only place where addresses of the site's pages are defined; the staff desk has admin/desk-paths.ts. */
export const paths = {
  home: '/',
  order: '/order',
  orderType: (type: TranslationType) => `/order/${type}`,
  /** The target of the emailed link to a saved form, with its token after the hash. */
  savedForm: '/order/saved',
  orderView: (orderNumber: string) => `/order/${encodeURIComponent(orderNumber)}`,
  confirmation: (orderNumber: string) => `/order/confirmation/${encodeURIComponent(orderNumber)}`,
  checkout: (orderNumber: string) => `/checkout/${encodeURIComponent(orderNumber)}`,
  payment: (orderNumber: string) => `/payment/${encodeURIComponent(orderNumber)}`,
  /** A sample of a certified translation. */
  sample: '/sample',
  /** The public on-time rate, and how to recompute it. */
  onTime: '/on-time',
  track: '/track',
  trackOrder: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}`,
  /** The order's page at its totals, which are the receipt when printed. */
  receipt: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}#${receiptId}`,
  /** The retention of an order's documents, after proof of ownership. */
  orderPrivacy: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/privacy`,
  /** The question whether the customer pays for more pages. */
  pageCount: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/page-count`,
  /** A rejection by an authority: the report and the decision. */
  rejection: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/rejected`,
  /** A requested quote. */
  quote: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/quote`,
  /** Corrections of a delivered translation. */
  corrections: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/corrections`,
  /** A fact list to confirm. */
  facts: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/facts`,
  /** Drafts to review before the delivery. */
  drafts: (orderNumber: string) => `/track/${encodeURIComponent(orderNumber)}/draft`,
  /** Requests a link to all orders of an address; also the page of that link. */
  myOrders: '/my-orders',
  /**
   * For members of a firm, whose emailed link has its token in `link`. Its forms without JavaScript are posted
   * here.
   */
  firm: '/firm',
  /** For holders of a certified translation. */
  verify: '/verify',
  verifyCertificate: (number: string) => `/verify/${encodeURIComponent(number)}`,
  /** Lets a phone add photos to the order form of a computer, with its token after the hash. */
  phone: '/phone',
  reviews: '/reviews',
  /** With the token that marks the review of a delivered order as verified. */
  writeReview: (invitation: string) => `/reviews?invitation=${encodeURIComponent(invitation)}`,
  /**
   * The contact form with the order's number filled in. The number is after the hash, so that no server and no
   * other site receives it.
   */
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

/** Whether a path is part of ordering or paying: the form, the payment pages, and the confirmation. */
export function isOrdering(path: string): boolean {
  return /^\/(order(\/(standard|certified|express|confirmation(\/.*)?))?|(checkout|payment)\/.*)\/?$/i.test(
    path,
  );
}

/** Whether a path belongs to the staff desk, which has its own route table. */
export function isDeskPath(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path);
}
