import { paths, patterns } from './paths.ts';

const order = 'site/order/order-screen.tsx';
const orderView = 'site/order-view/order-view-screen.tsx';
const trackingLink = 'site/tracking-link/tracking-link-screen.tsx';
const myOrders = 'site/my-orders/my-orders-screen.tsx';
const content = 'site/content/content-screen.tsx';

/**
 * The source file of each page's screen, relative to src, by the page's path. Used for preloads, so only the server
 * imports it.
 */
export const screenModules: Readonly<Record<string, string>> = {
  [paths.home]: 'site/home/home-screen.tsx',
  [paths.order]: order,
  [paths.orderType('standard')]: order,
  [paths.orderType('certified')]: order,
  [paths.orderType('express')]: order,
  [paths.savedForm]: 'site/saved-form/saved-form-screen.tsx',
  [patterns.checkout]: 'site/checkout/checkout-screen.tsx',
  [patterns.payment]: 'site/payment/payment-screen.tsx',
  [patterns.confirmation]: 'site/confirmation/confirmation-screen.tsx',
  [patterns.confirmationWithoutNumber]: 'site/order-view/missing-number-screen.tsx',
  [paths.track]: 'site/track/track-screen.tsx',
  [paths.firm]: 'site/firm/firm-screen.tsx',
  [paths.myOrders]: myOrders,
  [patterns.myOrdersLink]: myOrders,
  [patterns.trackingLinkWithoutToken]: trackingLink,
  [patterns.trackingLink]: trackingLink,
  [patterns.trackOrder]: orderView,
  [patterns.orderView]: orderView,
  [patterns.orderPrivacy]: 'site/order-privacy/order-privacy-screen.tsx',
  [patterns.quote]: 'site/quote/quote-screen.tsx',
  [patterns.pageCount]: 'site/page-count/page-count-screen.tsx',
  [patterns.rejection]: 'site/rejection/rejection-screen.tsx',
  [patterns.corrections]: 'site/corrections/corrections-screen.tsx',
  [patterns.facts]: 'site/facts/facts-screen.tsx',
  [patterns.drafts]: 'site/drafts/draft-screen.tsx',
  [paths.phone]: 'site/phone/phone-screen.tsx',
  [paths.reviews]: 'site/reviews/reviews-screen.tsx',
  [paths.verify]: 'site/verify/verify-screen.tsx',
  [patterns.verifyCertificate]: 'site/verify/certificate-screen.tsx',
  [paths.sample]: 'site/sample/sample-screen.tsx',
  [paths.onTime]: 'site/on-time/on-time-screen.tsx',
  [patterns.contentWithoutSlug]: content,
  [patterns.contentPreview]: 'site/content/preview-screen.tsx',
  [patterns.content]: content,
  [patterns.anythingElse]: 'site/not-found/not-found-screen.tsx',
};
