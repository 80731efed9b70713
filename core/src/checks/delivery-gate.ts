import { offersAccuracyCertificate, type TranslationType } from '../orders/translation-type.ts';

/** 'waiting' and 'running' are not over yet; after 'failed' no machine could look, and people compare by eye. */
export const deliveryCheckStates = ['waiting', 'running', 'done', 'failed'] as const;
export type DeliveryCheckState = (typeof deliveryCheckStates)[number];

export function isUnderway(state: DeliveryCheckState): boolean {
  return state === 'waiting' || state === 'running';
}

/** Whether every finding has to be answered before the customer of such an order is told. */
export function demandsAnswers(type: TranslationType): boolean {
  return !offersAccuracyCertificate(type);
}

/** What of its check keeps a translation back. A translation that came before there were checks has none: it may go. */
export function checkObstacle(
  type: TranslationType,
  check: { readonly state: DeliveryCheckState; readonly open: number } | null,
): 'running' | 'unanswered' | null {
  if (check === null || !demandsAnswers(type)) return null;
  if (isUnderway(check.state)) return 'running';
  return check.open > 0 ? 'unanswered' : null;
}
