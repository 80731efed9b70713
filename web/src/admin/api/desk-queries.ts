import { queryOptions } from '@tanstack/react-query';
import type { AdminParamsOf, AdminRouteName } from '@truepage/core/api/admin/contract';
import type { ProfileId } from '@truepage/core/certificates/profile-ids';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { deskKeys } from './desk-keys.ts';
import type { AdminCallOptions, DeskApi } from './desk-api.ts';

export type Caller = Pick<DeskApi, 'call'>;

/** A query that calls one endpoint and caches the response under `key`. */
export function reading<Name extends AdminRouteName>(
  { call }: Caller,
  queryKey: readonly string[],
  name: Name,
  params: AdminParamsOf<Name>,
  options?: AdminCallOptions<Name>,
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(name, params, { ...options, signal }) });
}

export const pendingQuery = (api: Caller) =>
  reading(api, deskKeys.pending, 'countPending', {}, { isBackground: true });

/** Polls because orders become late and days end without an event. In ms. */
const countViewsEvery = 60_000;

export const viewCountsQuery = (api: Caller, zone: string) => ({
  ...reading(api, deskKeys.viewCounts, 'countOrderViews', {}, { query: { zone }, isBackground: true }),
  refetchInterval: countViewsEvery,
});

export const staffOrderQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderDetail(id), 'getStaffOrder', { id });

export const staffQuery = (api: Caller) => reading(api, deskKeys.staff, 'listStaff', {});

/** The first orders that match the input, refetched each time. */
export const orderSearchQuery = (api: Caller, typed: string) => ({
  ...reading(api, deskKeys.orderSearch(typed), 'listOrders', {}, { query: { q: typed, limit: 8 } }),
  gcTime: 30_000,
  staleTime: 0,
});

export const orderFilesQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderFiles(id), 'listOrderFiles', { id });

/** Query parameters for a document of an order (1, 2, …); the first document needs no number. */
export function atDocument(position: number): { readonly query: { readonly document?: string } } {
  return { query: position === 1 ? {} : { document: String(position) } };
}

/** The reviewers' verdicts on a translation of the order. */
export const orderReviewQuery = (api: Caller, id: string, position = 1) =>
  reading(api, deskKeys.orderReview(id, position), 'getOrderReview', { id }, atDocument(position));

/** Live events report the end; this is a fallback, in ms. */
const underwayEveryMs = 3000;

export const deliveryCheckQuery = (api: Caller, id: string, position = 1) =>
  queryOptions({
    ...reading(api, deskKeys.orderCheck(id, position), 'getDeliveryCheck', { id }, atDocument(position)),
    refetchInterval: ({ state }) => {
      const check = state.data?.check ?? null;
      return check !== null && isUnderway(check.state) && !check.isStuck ? underwayEveryMs : false;
    },
  });

export const orderDraftsQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderDrafts(id), 'listDrafts', { id });

export const orderFactsQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderFacts(id), 'listFacts', { id });

/** Refetched for each dialog, because the documents may have changed. */
export const factSuggestionsQuery = (api: Caller, id: string) => ({
  ...reading(api, deskKeys.factSuggestions(id), 'suggestFacts', { id }),
  gcTime: 0,
  staleTime: Infinity,
  retry: false,
});

export const messageTemplatesQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.messageTemplates(id), 'listMessageTemplates', { id });

export const orderNotesQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderNotes(id), 'listOrderNotes', { id });

export const orderMessagesQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderMessages(id), 'listOrderMessages', { id });

/** The email that "notify" would send. */
export const orderNotificationQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderNotification(id), 'previewNotification', { id });

export const orderHistoryQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderHistory(id), 'listOrderHistory', { id });

export const ownCalendarQuery = (api: Caller) => reading(api, deskKeys.ownCalendar, 'getOwnCalendar', {});
export const ownProfileQuery = (api: Caller) => reading(api, deskKeys.ownProfile, 'getOwnProfile', {});

export const staffProfileQuery = (api: Caller, staffId: string) =>
  reading(api, deskKeys.staffProfile(staffId), 'getStaffProfile', { staffId });

export const certificatesQuery = (
  api: Caller,
  id: string,
  { profile = 'generic', position = 1 }: { readonly profile?: ProfileId; readonly position?: number } = {},
) =>
  reading(
    api,
    deskKeys.orderCertificates(id, profile, position),
    'getCertificates',
    { id },
    { query: { profile, ...atDocument(position).query } },
  );

export const orderPaymentsQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderPayments(id), 'getOrderPayments', { id });

/** Not cached once the last correction is answered: otherwise answered corrections would briefly appear open later. */
export const orderCorrectionsQuery = (api: Caller, id: string) => ({
  ...reading(api, deskKeys.orderCorrections(id), 'listCorrections', { id }),
  gcTime: 0,
});

export const orderPageCountsQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderPageCounts(id), 'listPageCounts', { id });

/** Reports become overdue without an event. In ms. */
const lookForOverdueEvery = 60_000;

/** Every rejected translation that waits for a decision, and the totals. */
export const allRejectionsQuery = (api: Caller) => ({
  ...reading(api, deskKeys.rejections, 'listAllRejections', {}, { isBackground: true }),
  refetchInterval: lookForOverdueEvery,
});

export const orderRejectionsQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderRejections(id), 'listOrderRejections', { id });
export const quoteRequestsQuery = (api: Caller) =>
  reading(api, deskKeys.quoteRequests, 'listQuoteRequests', {});

export const orderQuoteQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderQuote(id), 'getOrderQuote', { id });

export const paymentExceptionsQuery = (api: Caller) =>
  reading(api, deskKeys.paymentExceptions, 'listPaymentExceptions', {});

export const failedMailsQuery = (api: Caller) => reading(api, deskKeys.failedMails, 'listFailedMails', {});

export const orderMailsQuery = (api: Caller, order: string) =>
  reading(api, deskKeys.orderMails(order), 'listFailedMails', {}, { query: { order } });

/** The server checks each part at this interval; polling more often would show the same. */
const statusEveryMs = 30_000;

export const systemStatusQuery = (api: Caller) => ({
  ...reading(api, deskKeys.status, 'getSystemStatus', {}, { isBackground: true }),
  refetchInterval: statusEveryMs,
  staleTime: statusEveryMs,
});

export const adminPricesQuery = (api: Caller) => reading(api, deskKeys.priceList, 'getAdminPrices', {});

export const settingsQuery = (api: Caller) => reading(api, deskKeys.settings, 'getSettings', {});

export const priceHistoryQuery = (api: Caller) => reading(api, deskKeys.priceHistory, 'listPriceHistory', {});

export const translatorsQuery = (api: Caller) =>
  reading(api, deskKeys.translators, 'listTranslators', {}, { isBackground: true });

/** `days`: the start of each day of the week and the end of the last one, separated by commas. */
export const weekQuery = (api: Caller, days: string) =>
  reading(api, deskKeys.week(days), 'getWeek', {}, { query: { days } });

export const ownAvailabilityQuery = (api: Caller) =>
  reading(api, deskKeys.ownAvailability, 'getOwnAvailability', {});

export const contentPagesQuery = (api: Caller) => reading(api, deskKeys.contentPages, 'listContentPages', {});

export const deletedPagesQuery = (api: Caller) => reading(api, deskKeys.deletedPages, 'listDeletedPages', {});

export const editedPageQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.contentPage(id), 'getEditedPage', { id });

export const pageVersionsQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.contentVersions(id), 'listPageVersions', { id });

export const pageVersionQuery = (api: Caller, id: string, versionId: string) =>
  reading(api, deskKeys.contentVersion(id, versionId), 'getPageVersion', { id, versionId });

/** A new link for every visit of the page: it works for days and identifies the page, not its text. */
export const previewLinkQuery = (api: Caller, id: string) => ({
  ...reading(api, deskKeys.contentPreviewLink(id), 'linkToPreview', { id }),
  gcTime: 0,
});

/** A preview of source text as on the public page; cached briefly. */
export const renderingQuery = (api: Caller, content: string) => ({
  ...reading(api, deskKeys.contentRendering(content), 'renderContent', {}, { body: { content } }),
  gcTime: 30_000,
});
