import { claims } from './en/claims.ts';
import { checkout } from './en/checkout.ts';
import { common } from './en/common.ts';
import { confirmation } from './en/confirmation.ts';
import { content } from './en/content.ts';
import { home } from './en/home.ts';
import { myOrders } from './en/my-orders.ts';
import { notFound } from './en/not-found.ts';
import { order } from './en/order.ts';
import { orderPrivacy } from './en/order-privacy.ts';
import { orderView } from './en/order-view.ts';
import { ownership } from './en/ownership.ts';
import { payment } from './en/payment.ts';
import { promise } from './en/promise.ts';
import { recipients } from './en/recipients.ts';
import { reviews } from './en/reviews.ts';
import { sample } from './en/sample.ts';
import { shell } from './en/shell.ts';
import { track } from './en/track.ts';
import { trackingLink } from './en/tracking-link.ts';
import { verify } from './en/verify.ts';

/**
 * Everything the site says in English, one file per screen. A page brings the sections that its route names in `texts`,
 * and `common` and `shell`; the rest is loaded when the visitor goes on.
 */
export const en = {
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
