import { QueryClient, queryOptions } from '@tanstack/react-query';
import { isBlockedSlug } from '@truepage/core/content/blocked-slugs';
import type { SiteLocale } from '@truepage/core/locales';
import type { ApiCall } from './client.ts';

/** A query client with the site's defaults: no retry, no refetch on focus, no polling, results never go stale. */
export function createQueryClient(): QueryClient {
  // While offline, a call fails with an error instead of waiting silently.
  const always = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...always, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Infinity },
      mutations: always,
    },
  });
}

export const pricesQuery = (call: ApiCall) =>
  queryOptions({ queryKey: ['prices'], queryFn: ({ signal }) => call('getPrices', {}, { signal }) });

/** The owner's public settings. */
export const publicSettingsQuery = (call: ApiCall) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call('getPublicSettings', {}, { signal }),
  });

/** The due times of orders with this many pages, by the office calendar. Valid for the current hour. */
export const promisesQuery = (call: ApiCall, pages: number, now: Date) =>
  queryOptions({
    queryKey: ['promises', pages, Math.ceil(now.getTime() / 3_600_000)],
    queryFn: ({ signal }) => call('getPromises', {}, { query: { pages: String(pages) }, signal }),
  });

/** The pages that menus link to, in the visitor's language. */
export const navigationQuery = (call: ApiCall, locale: SiteLocale) =>
  queryOptions({
    queryKey: ['navigation', locale],
    queryFn: ({ signal }) => call('getContentNavigation', {}, { query: { locale }, signal }),
  });

export const orderQuery = (call: ApiCall, orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber],
    queryFn: ({ signal }) => call('getOrder', { orderNumber }, { signal }),
  });

/**
 * The order for visitors without JavaScript, rendered on the server; null if it does not exist. A separate key,
 * because data of a private page must not be part of the page's state.
 */
export const orderWithoutScriptsQuery = (call: ApiCall, orderNumber: string) =>
  queryOptions({
    queryKey: ['order-without-scripts', orderNumber],
    queryFn: ({ signal }) => nullWhenMissing(call('getOrder', { orderNumber }, { signal })),
  });

/** The public record of a certificate; null if there is none with this number. */
export const verificationQuery = (call: ApiCall, number: string) =>
  queryOptions({
    queryKey: ['verification', number],
    queryFn: ({ signal }) => nullWhenMissing(call('verifyCertificate', { number }, { signal })),
  });

/** Opened once per visit of the link: the response also sets the order-access cookie. */
export const trackingLinkQuery = (call: ApiCall, token: string) =>
  queryOptions({
    queryKey: ['tracking-link', token],
    queryFn: ({ signal }) => call('followTrackingLink', { token }, { signal }),
    gcTime: 0,
  });

/** A page written by staff; null if there is none at this address. Blocked addresses are not requested. */
export const contentQuery = (call: ApiCall, slug: string, locale: SiteLocale) =>
  queryOptions({
    queryKey: ['content', slug, locale],
    queryFn: ({ signal }) =>
      isBlockedSlug(slug)
        ? null
        : nullWhenMissing(call('getContentPage', { slug }, { query: { locale }, signal })),
  });

/** A page in its current version, published or not; null if the link is invalid. */
export const contentPreviewQuery = (call: ApiCall, token: string, locale: SiteLocale) =>
  queryOptions({
    queryKey: ['content-preview', token, locale],
    queryFn: ({ signal }) =>
      nullWhenMissing(call('getContentPreview', { token }, { query: { locale }, signal })),
    gcTime: 0,
  });

/** The newest reviews. */
export const reviewsQuery = (call: ApiCall) =>
  queryOptions({ queryKey: ['reviews'], queryFn: ({ signal }) => call('listReviews', {}, { signal }) });

export const reviewSummaryQuery = (call: ApiCall) =>
  queryOptions({
    queryKey: ['reviews', 'summary'],
    queryFn: ({ signal }) => call('getReviewSummary', {}, { signal }),
  });

/** The order of a review invitation; null if the invitation is not valid. */
export const reviewInvitationQuery = (call: ApiCall, token: string) =>
  queryOptions({
    queryKey: ['review-invitation', token],
    queryFn: ({ signal }) => nullWhenMissing(call('readReviewInvitation', { token }, { signal })),
  });

/** On the server, a call fails with the server's own error; in the browser, with an ApiError. Both have a status. */
export function nullWhenMissing<Found>(answer: Promise<Found>): Promise<Found | null> {
  return answer.catch((error: unknown) => {
    if ((error as { status?: unknown }).status === 404) return null;
    throw error;
  });
}
