import { queryOptions } from '@tanstack/react-query';
import { deskKeys } from './desk-keys.ts';
import type { DeskApi } from './desk-api.ts';

export const staffOrderQuery = ({ call }: DeskApi, orderNumber: string) =>
  queryOptions({
    queryKey: deskKeys.orderDetail(orderNumber),
    queryFn: ({ signal }) => call('getStaffOrder', { id: orderNumber }, { signal }),
  });

export const orderFilesQuery = ({ call }: DeskApi, orderNumber: string) =>
  queryOptions({
    queryKey: deskKeys.orderFiles(orderNumber),
    queryFn: ({ signal }) => call('listOrderFiles', { id: orderNumber }, { signal }),
  });

export const orderNotesQuery = ({ call }: DeskApi, orderNumber: string) =>
  queryOptions({
    queryKey: deskKeys.orderNotes(orderNumber),
    queryFn: ({ signal }) => call('listOrderNotes', { id: orderNumber }, { signal }),
  });

export const orderHistoryQuery = ({ call }: DeskApi, orderNumber: string) =>
  queryOptions({
    queryKey: deskKeys.orderHistory(orderNumber),
    queryFn: ({ signal }) => call('listOrderHistory', { id: orderNumber }, { signal }),
  });

export const orderPaymentsQuery = ({ call }: DeskApi, orderNumber: string) =>
  queryOptions({
    queryKey: deskKeys.orderPayments(orderNumber),
    queryFn: ({ signal }) => call('getOrderPayments', { id: orderNumber }, { signal }),
  });

export const paymentExceptionsQuery = ({ call }: DeskApi) =>
  queryOptions({
    queryKey: deskKeys.paymentExceptions,
    queryFn: ({ signal }) => call('listPaymentExceptions', {}, { signal }),
  });

export const failedMailsQuery = ({ call }: DeskApi) =>
  queryOptions({
    queryKey: deskKeys.failedMails,
    queryFn: ({ signal }) => call('listFailedMails', {}, { signal }),
  });

export const orderMailsQuery = ({ call }: DeskApi, orderNumber: string) =>
  queryOptions({
    queryKey: deskKeys.orderMails(orderNumber),
    queryFn: ({ signal }) => call('listFailedMails', {}, { query: { order: orderNumber }, signal }),
  });

/** The server looks at each part this often, so asking more often would show the same. */
const statusEveryMs = 30_000;

export const systemStatusQuery = ({ call }: DeskApi) =>
  queryOptions({
    queryKey: deskKeys.status,
    queryFn: ({ signal }) => call('getSystemStatus', {}, { signal, isBackground: true }),
    refetchInterval: statusEveryMs,
    staleTime: statusEveryMs,
  });

export const adminPricesQuery = ({ call }: DeskApi) =>
  queryOptions({
    queryKey: deskKeys.priceList,
    queryFn: ({ signal }) => call('getAdminPrices', {}, { signal }),
  });

export const priceHistoryQuery = ({ call }: DeskApi) =>
  queryOptions({
    queryKey: deskKeys.priceHistory,
    queryFn: ({ signal }) => call('listPriceHistory', {}, { signal }),
  });

export const staffQuery = ({ call }: DeskApi) =>
  queryOptions({ queryKey: deskKeys.staff, queryFn: ({ signal }) => call('listStaff', {}, { signal }) });

export const contentPagesQuery = ({ call }: Pick<DeskApi, 'call'>) =>
  queryOptions({
    queryKey: deskKeys.contentPages,
    queryFn: ({ signal }) => call('listContentPages', {}, { signal }),
  });

export const editedPageQuery = ({ call }: Pick<DeskApi, 'call'>, id: string) =>
  queryOptions({
    queryKey: deskKeys.contentPage(id),
    queryFn: ({ signal }) => call('getEditedPage', { id }, { signal }),
  });

export const pageVersionsQuery = ({ call }: DeskApi, id: string) =>
  queryOptions({
    queryKey: deskKeys.contentVersions(id),
    queryFn: ({ signal }) => call('listPageVersions', { id }, { signal }),
  });

export const pageVersionQuery = ({ call }: DeskApi, id: string, versionId: string) =>
  queryOptions({
    queryKey: deskKeys.contentVersion(id, versionId),
    queryFn: ({ signal }) => call('getPageVersion', { id, versionId }, { signal }),
  });

/** A link of its own for every visit of the page: it works for days, and names the page, not its text. */
export const previewLinkQuery = ({ call }: DeskApi, id: string) =>
  queryOptions({
    queryKey: deskKeys.contentPreviewLink(id),
    queryFn: ({ signal }) => call('linkToPreview', { id }, { signal }),
    gcTime: 0,
  });

/** What source text looks like on the public page; what was typed in between is soon forgotten. */
export const renderingQuery = ({ call }: DeskApi, source: string) =>
  queryOptions({
    queryKey: deskKeys.contentRendering(source),
    queryFn: ({ signal }) => call('renderContent', {}, { body: { content: source }, signal }),
    gcTime: 30_000,
  });
