import { deskKeys } from './desk-keys.ts';
import { reading, type Caller } from './desk-queries.ts';

/** Every delivery changes it, so it is refetched on each visit. */
const fresh = { staleTime: 0 } as const;

export const payQuery = (api: Caller) => ({ ...reading(api, deskKeys.pay, 'listPay', {}), ...fresh });

export const translatorPayQuery = (api: Caller, staffId: string) => ({
  ...reading(api, deskKeys.translatorPay(staffId), 'getTranslatorPay', { staffId }),
  ...fresh,
});

export const ownPayQuery = (api: Caller) => ({ ...reading(api, deskKeys.ownPay, 'getOwnPay', {}), ...fresh });

export const orderPayQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderPay(id), 'getOrderPay', { id });

export const statementsQuery = (api: Caller) => ({
  ...reading(api, deskKeys.statements, 'listStatements', {}),
  ...fresh,
});

export const ownStatementsQuery = (api: Caller) => ({
  ...reading(api, deskKeys.ownStatements, 'listOwnStatements', {}),
  ...fresh,
});

export const statementQuery = (api: Caller, statementId: string) => ({
  ...reading(api, deskKeys.statement(statementId), 'getStatement', { statementId }),
  ...fresh,
});

export const ownPayeeQuery = (api: Caller) => reading(api, deskKeys.ownPayee, 'getOwnPayee', {});

export const payBatchesQuery = (api: Caller) => ({
  ...reading(api, deskKeys.payBatches, 'listPayBatches', {}),
  ...fresh,
});

export const payDebtorQuery = (api: Caller) => ({
  ...reading(api, deskKeys.payDebtor, 'getPayDebtor', {}),
  ...fresh,
});

/** One order that can be offered, or all. */
export const offerableQuery = (api: Caller, order?: string) => ({
  ...reading(api, deskKeys.offerable(order), 'listOfferable', {}, { query: { order } }),
  ...fresh,
});

/** Offers expire without an event, so they are refetched every minute (ms). */
export const ownOffersQuery = (api: Caller) => ({
  ...reading(api, deskKeys.ownOffers, 'listOwnOffers', {}, { isBackground: true }),
  ...fresh,
  refetchInterval: 60_000,
});

/** Refetched on returning to the window, because the owner changes it at Stripe. */
export const taxReadinessQuery = (api: Caller) => ({
  ...reading(api, deskKeys.taxReadiness, 'getTaxReadiness', {}),
  ...fresh,
});
