import { common } from './en/common.ts';
import { shell } from './en/shell.ts';

/**
 * Everything the site says in English, one file per screen. A page loads the sections its route names in `texts`,
 * beside `common` and `shell`, which are always there.
 */
export const en = {
  common: () => Promise.resolve(common),
  shell: () => Promise.resolve(shell),
  home: async () => (await import('./en/home.ts')).home,
  order: async () => (await import('./en/order.ts')).order,
  checkout: async () => (await import('./en/checkout.ts')).checkout,
  payment: async () => (await import('./en/payment.ts')).payment,
  confirmation: async () => (await import('./en/confirmation.ts')).confirmation,
  track: async () => (await import('./en/track.ts')).track,
  orderView: async () => (await import('./en/order-view.ts')).orderView,
  trackingLink: async () => (await import('./en/tracking-link.ts')).trackingLink,
  notFound: async () => (await import('./en/not-found.ts')).notFound,
};
