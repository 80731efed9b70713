import type { SiteDictionary } from './dictionary.ts';
import { claims } from './es/site/claims.ts';
import { checkout } from './es/site/checkout.ts';
import { common } from './es/common.ts';
import { confirmation } from './es/site/confirmation.ts';
import { content } from './es/site/content.ts';
import { home } from './es/site/home.ts';
import { myOrders } from './es/site/my-orders.ts';
import { notFound } from './es/site/not-found.ts';
import { legibility } from './es/site/legibility.ts';
import { messages } from './es/site/messages.ts';
import { photos } from './es/site/photos.ts';
import { documents } from './es/site/documents.ts';
import { order } from './es/site/order.ts';
import { orderPrivacy } from './es/site/order-privacy.ts';
import { orderView } from './es/site/order-view.ts';
import { ownership } from './es/site/ownership.ts';
import { rejection } from './es/site/after-delivery/rejection.ts';
import { plainNotices } from './es/site/asked/plain-notices.ts';
import { quote } from './es/site/quotes/quote.ts';
import { quoteForm } from './es/site/quotes/quote-form.ts';
import { corrections } from './es/site/after-delivery/corrections.ts';
import { pageMarks } from './es/site/after-delivery/page-marks.ts';
import { draftForm } from './es/site/asked/draft-form.ts';
import { drafts } from './es/site/asked/drafts.ts';
import { facts } from './es/site/asked/facts.ts';
import { pageCount } from './es/site/asked/page-count.ts';
import { payment } from './es/site/payment.ts';
import { phone } from './es/site/phone.ts';
import { promise } from './es/site/delivery/promise.ts';
import { recipients } from './es/site/recipients.ts';
import { reviews } from './es/site/reviews.ts';
import { onTime } from './es/site/delivery/on-time.ts';
import { sample } from './es/site/sample.ts';
import { savedForm } from './es/site/saved-form.ts';
import { shell } from './es/shell.ts';
import { track } from './es/site/track.ts';
import { trackingLink } from './es/site/tracking-link.ts';
import { verify } from './es/site/verify.ts';

/** Everything the site says in Spanish. */
export const es: SiteDictionary = {
  common,
  shell,
  home,
  claims,
  order,
  documents,
  legibility,
  photos,
  checkout,
  payment,
  phone,
  confirmation,
  track,
  orderView,
  orderPrivacy,
  ownership,
  facts,
  drafts,
  draftForm,
  pageCount,
  rejection,
  plainNotices,
  quote,
  quoteForm,
  pageMarks,
  corrections,
  messages,
  myOrders,
  promise,
  recipients,
  trackingLink,
  verify,
  content,
  reviews,
  onTime,
  sample,
  savedForm,
  notFound,
};
