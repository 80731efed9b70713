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
