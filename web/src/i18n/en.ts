import { claims } from './en/site/claims.ts';
import { checkout } from './en/site/checkout.ts';
import { common } from './en/common.ts';
import { confirmation } from './en/site/confirmation.ts';
import { content } from './en/site/content.ts';
import { home } from './en/site/home.ts';
import { myOrders } from './en/site/my-orders.ts';
import { notFound } from './en/site/not-found.ts';
import { legibility } from './en/site/legibility.ts';
import { messages } from './en/site/messages.ts';
import { photos } from './en/site/photos.ts';
import { documents } from './en/site/documents.ts';
import { order } from './en/site/order.ts';
import { orderPrivacy } from './en/site/order-privacy.ts';
import { orderView } from './en/site/order-view.ts';
import { ownership } from './en/site/ownership.ts';
import { rejection } from './en/site/after-delivery/rejection.ts';
import { plainNotices } from './en/site/asked/plain-notices.ts';
import { quote } from './en/site/quotes/quote.ts';
import { quoteForm } from './en/site/quotes/quote-form.ts';
import { corrections } from './en/site/after-delivery/corrections.ts';
import { pageMarks } from './en/site/after-delivery/page-marks.ts';
import { draftForm } from './en/site/asked/draft-form.ts';
import { drafts } from './en/site/asked/drafts.ts';
import { facts } from './en/site/asked/facts.ts';
import { pageCount } from './en/site/asked/page-count.ts';
import { payment } from './en/site/payment.ts';
import { phone } from './en/site/phone.ts';
import { promise } from './en/site/delivery/promise.ts';
import { recipients } from './en/site/recipients.ts';
import { reviews } from './en/site/reviews.ts';
import { onTime } from './en/site/delivery/on-time.ts';
import { sample } from './en/site/sample.ts';
import { savedForm } from './en/site/saved-form.ts';
import { shell } from './en/shell.ts';
import { track } from './en/site/track.ts';
import { trackingLink } from './en/site/tracking-link.ts';
import { verify } from './en/site/verify.ts';

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
