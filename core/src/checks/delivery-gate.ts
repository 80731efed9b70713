import { translationTypes, type TranslationType } from '../pricing/translation-type.ts';

/** 'waiting' and 'running' are not finished; after 'failed' the machine could not check, so people compare by eye. */
export const deliveryCheckStates = ['waiting', 'running', 'done', 'failed'] as const;
export type DeliveryCheckState = (typeof deliveryCheckStates)[number];

export function isUnderway(state: DeliveryCheckState): boolean {
  return state === 'waiting' || state === 'running';
}

/** The types whose deliveries are held if the owner chooses so: see `delivery.hold` in the settings. */
export const heldTypes: readonly TranslationType[] = translationTypes.filter((type) => type !== 'standard');

/** Why a delivery is held: its check is running, findings are unanswered, or the certificate is missing. */
export const holdReasons = ['running', 'unanswered', 'certificate'] as const;
export type HoldReason = (typeof holdReasons)[number];
