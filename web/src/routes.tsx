import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { verificationQuery } from './api/queries.ts';
import { lazyScreen, type LazyScreen } from './navigation/lazy-screen.tsx';
import type { SiteRoute } from './navigation/route.ts';
import { typedInto } from './navigation/typed-into.ts';
import {
  certificateHead,
  contentHead,
  homeHead,
  orderHead,
  orderNumberHead,
  plainHead,
  previewHead,
  savedFormHead,
  unlistedHead,
} from './page-heads.ts';
import {
  prefetchContent,
  prefetchFirm,
  prefetchOrderWithoutScripts,
  prefetchOwned,
  prefetchPrices,
  prefetchReviews,
} from './page-prefetch.ts';
import { paths, patterns } from './paths.ts';

type RouteEntry = Omit<SiteRoute, keyof LazyScreen | 'isPrivate' | 'status'> &
  Partial<Pick<SiteRoute, 'isPrivate' | 'status'>> & { readonly load: Parameters<typeof lazyScreen>[0] };

/** Every page of the site. How to add one: README.md in this folder. */
export const siteRoutes: readonly SiteRoute[] = [
  page({
    path: paths.home,
    texts: ['home', 'claims'],
    load: () => import('./site/home/home-screen.tsx').then((screen) => screen.HomeScreen),
    head: homeHead,
    prefetch: prefetchPrices,
  }),
  orderPage(paths.order),
  orderPage(paths.orderType('standard'), 'standard'),
  orderPage(paths.orderType('certified'), 'certified'),
  orderPage(paths.orderType('express'), 'express'),
  page({
    path: paths.savedForm,
    texts: ['savedForm'],
    load: () => import('./site/saved-form/saved-form-screen.tsx').then((screen) => screen.SavedFormScreen),
    head: savedFormHead,
    isPrivate: true,
  }),
  page({
    path: patterns.checkout,
    texts: ['checkout', 'promise'],
    load: () => import('./site/checkout/checkout-screen.tsx').then((screen) => screen.CheckoutScreen),
    head: plainHead('checkout'),
    isPrivate: true,
  }),
  page({
    path: patterns.payment,
    texts: ['payment', 'checkout', 'promise'],
    load: () => import('./site/payment/payment-screen.tsx').then((screen) => screen.PaymentScreen),
    head: plainHead('payment'),
    isPrivate: true,
  }),
  page({
    path: patterns.confirmation,
    texts: ['confirmation', 'promise'],
    load: () =>
      import('./site/confirmation/confirmation-screen.tsx').then((screen) => screen.ConfirmationScreen),
    head: plainHead('confirmation'),
    isPrivate: true,
  }),
  page({
    path: patterns.confirmationWithoutNumber,
    texts: ['orderView', 'confirmation'],
    load: () =>
      import('./site/order-view/missing-number-screen.tsx').then((screen) => screen.MissingNumberScreen),
    head: plainHead('confirmation'),
    isPrivate: true,
    status: 404,
  }),
  page({
    path: paths.track,
    texts: ['track'],
    load: () => import('./site/track/track-screen.tsx').then((screen) => screen.TrackScreen),
    head: plainHead('track'),
    ...typedInto('orderNumber', paths.trackOrder),
  }),
  myOrdersPage(paths.myOrders),
  myOrdersPage(patterns.myOrdersLink),
  ownedPage(paths.firm, ['firm', 'myOrders'], () =>
    import('./site/firm/firm-screen.tsx').then((screen) => screen.FirmScreen),
  ),
  trackingLinkPage(patterns.trackingLinkWithoutToken),
  trackingLinkPage(patterns.trackingLink),
  orderViewPage(patterns.trackOrder),
  orderViewPage(patterns.orderView),
  ownedPage(patterns.orderPrivacy, ['orderPrivacy'], () =>
    import('./site/order-privacy/order-privacy-screen.tsx').then((screen) => screen.OrderPrivacyScreen),
  ),
  ownedPage(patterns.pageCount, ['pageCount'], () =>
    import('./site/page-count/page-count-screen.tsx').then((screen) => screen.PageCountScreen),
  ),
  ownedPage(patterns.rejection, ['rejection', 'recipients'], () =>
    import('./site/rejection/rejection-screen.tsx').then((screen) => screen.RejectionScreen),
  ),
  ownedPage(patterns.quote, ['quote'], () =>
    import('./site/quote/quote-screen.tsx').then((screen) => screen.QuoteScreen),
  ),
  ownedPage(patterns.corrections, ['corrections', 'pageMarks'], () =>
    import('./site/corrections/corrections-screen.tsx').then((screen) => screen.CorrectionsScreen),
  ),
  ownedPage(patterns.facts, ['facts'], () =>
    import('./site/facts/facts-screen.tsx').then((screen) => screen.FactsScreen),
  ),
  ownedPage(patterns.drafts, ['drafts', 'pageMarks'], () =>
    import('./site/drafts/draft-screen.tsx').then((screen) => screen.DraftScreen),
  ),
  privatePage(paths.phone, ['phone', 'order', 'recipients'], () =>
    import('./site/phone/phone-screen.tsx').then((screen) => screen.PhoneScreen),
  ),
  page({
    path: paths.reviews,
    texts: ['reviews'],
    load: () => import('./site/reviews/reviews-screen.tsx').then((screen) => screen.ReviewsScreen),
    head: plainHead('reviews'),
    prefetch: prefetchReviews,
  }),
  page({
    path: paths.verify,
    texts: ['verify'],
    load: () => import('./site/verify/verify-screen.tsx').then((screen) => screen.VerifyScreen),
    head: plainHead('verify'),
    ...typedInto('id', paths.verifyCertificate),
  }),
  page({
    path: patterns.verifyCertificate,
    texts: ['verify'],
    load: () => import('./site/verify/certificate-screen.tsx').then((screen) => screen.CertificateScreen),
    head: certificateHead,
    prefetch: ({ queryClient, call, params }) =>
      queryClient.query(verificationQuery(call, params['number'] ?? '')).catch(() => undefined),
    isPrivate: true,
  }),
  page({
    path: paths.sample,
    texts: ['sample'],
    load: () => import('./site/sample/sample-screen.tsx').then((screen) => screen.SampleScreen),
    head: plainHead('sample'),
  }),
  page({
    path: paths.onTime,
    texts: ['onTime'],
    load: () => import('./site/on-time/on-time-screen.tsx').then((screen) => screen.OnTimeScreen),
    head: plainHead('onTime'),
  }),
  page({
    path: patterns.contentWithoutSlug,
    texts: ['content'],
    load: () => import('./site/content/content-screen.tsx').then((screen) => screen.ContentScreen),
    head: contentHead,
    status: 404,
  }),
  page({
    path: patterns.contentPreview,
    texts: ['content'],
    load: () => import('./site/content/preview-screen.tsx').then((screen) => screen.PreviewScreen),
    head: previewHead,
    isPrivate: true,
  }),
  page({
    path: patterns.content,
    texts: ['content'],
    load: () => import('./site/content/content-screen.tsx').then((screen) => screen.ContentScreen),
    head: contentHead,
    prefetch: prefetchContent,
  }),
  page({
    path: patterns.anythingElse,
    texts: ['notFound'],
    load: () => import('./site/not-found/not-found-screen.tsx').then((screen) => screen.NotFoundScreen),
    head: unlistedHead('notFound'),
    status: 404,
  }),
];

function page({ load, ...entry }: RouteEntry): SiteRoute {
  return { isPrivate: false, status: 200, ...entry, ...lazyScreen(load, entry.texts) };
}

function orderPage(path: string, initialType?: TranslationType): SiteRoute {
  return page({
    path,
    texts: ['order', 'promise', 'recipients'],
    load: async () => {
      const { OrderScreen } = await import('./site/order/order-screen.tsx');
      return () => <OrderScreen initialType={initialType} />;
    },
    head: orderHead(initialType),
    prefetch: prefetchPrices,
    ...(import.meta.env.SSR && { prefetchWithoutScripts: prefetchFirm }),
  });
}

type Load = RouteEntry['load'];
type TitledTexts = readonly [Parameters<typeof unlistedHead>[0], ...RouteEntry['texts']];

/** A page of one visitor; the first of its texts has its title. */
function privatePage(path: string, texts: TitledTexts, load: Load, rest: Partial<SiteRoute> = {}): SiteRoute {
  return page({ path, texts, load, head: unlistedHead(texts[0]), ...rest, isPrivate: true });
}

/** A page for the proven customer of an order, or for a member of a firm. */
function ownedPage(path: string, texts: TitledTexts, load: Load): SiteRoute {
  const plain = import.meta.env.SSR ? { prefetchWithoutScripts: prefetchOwned(path) } : {};
  return privatePage(path, [...texts, 'orderView', 'ownership'], load, plain);
}

/** /order/{n} and /track/{n} show the same order; the tracking address is the canonical one. */
function orderViewPage(path: string): SiteRoute {
  return page({
    path,
    texts: ['orderView', 'ownership', 'promise', 'recipients'],
    load: () => import('./site/order-view/order-view-screen.tsx').then((screen) => screen.OrderViewScreen),
    head: orderNumberHead,
    ...(import.meta.env.SSR && { prefetchWithoutScripts: prefetchOrderWithoutScripts }),
    isPrivate: true,
  });
}

function trackingLinkPage(path: string): SiteRoute {
  return page({
    path,
    texts: ['trackingLink'],
    load: () =>
      import('./site/tracking-link/tracking-link-screen.tsx').then((screen) => screen.TrackingLinkScreen),
    head: (context) => ({ ...plainHead('trackingLink')(context), canonicalPath: paths.track }),
    isPrivate: true,
    status: path === patterns.trackingLink ? 200 : 404,
  });
}

function myOrdersPage(path: string): SiteRoute {
  return page({
    path,
    texts: ['myOrders', 'orderView'],
    load: () => import('./site/my-orders/my-orders-screen.tsx').then((screen) => screen.MyOrdersScreen),
    head: (context) => ({ ...plainHead('myOrders')(context), canonicalPath: paths.myOrders }),
    isPrivate: path !== paths.myOrders,
  });
}
