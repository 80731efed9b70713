import type { ConsoleLanguage } from '../settings/console-language.ts';
import type { KnownFacts } from './order-facts.ts';

/** Returns `TP-… · Express · due Nov 20, 9:30 PM`, or only the number. Never the customer's name. */
export function orderWords(
  { text, shortTime }: ConsoleLanguage,
  orderNumber: string,
  facts: KnownFacts | undefined,
): string {
  if (facts === undefined) return orderNumber;
  const tier = text(`tiers.${facts.translationType}`);
  return text('notices.paidBody', { orderNumber, tier, due: shortTime(facts.due) });
}

/** The paths of the order list, the offers and one order. */
export const listPath = '/admin';
export const offersPath = '/admin/offers';
export const orderPath = (orderNumber: string): string => `/admin/orders/${encodeURIComponent(orderNumber)}`;
