import type { SiteDictionary } from './dictionary.ts';
import { claims } from './es/claims.ts';
import { checkout } from './es/checkout.ts';
import { common } from './es/common.ts';
import { confirmation } from './es/confirmation.ts';
import { content } from './es/content.ts';
import { home } from './es/home.ts';
import { myOrders } from './es/my-orders.ts';
import { notFound } from './es/not-found.ts';
import { order } from './es/order.ts';
import { orderPrivacy } from './es/order-privacy.ts';
import { orderView } from './es/order-view.ts';
import { ownership } from './es/ownership.ts';
import { payment } from './es/payment.ts';
import { promise } from './es/promise.ts';
import { recipients } from './es/recipients.ts';
import { reviews } from './es/reviews.ts';
import { sample } from './es/sample.ts';
import { shell } from './es/shell.ts';
import { track } from './es/track.ts';
import { trackingLink } from './es/tracking-link.ts';
import { verify } from './es/verify.ts';

/** Everything the site says in Spanish. */
export const es: SiteDictionary = {
  common,
  shell,
  home,
  claims,
  order,
  checkout,
  payment,
  confirmation,
  track,
  orderView,
  orderPrivacy,
  ownership,
  myOrders,
  promise,
  recipients,
  trackingLink,
  verify,
  content,
  reviews,
  sample,
  notFound,
};
