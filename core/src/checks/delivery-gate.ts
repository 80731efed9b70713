import { translationTypes, type TranslationType } from '../pricing/translation-type.ts';

/** 'waiting' and 'running' are not over yet; after 'failed' no machine could look, and people compare by eye. */
export const deliveryCheckStates = ['waiting', 'running', 'done', 'failed'] as const;
export type DeliveryCheckState = (typeof deliveryCheckStates)[number];

export function isUnderway(state: DeliveryCheckState): boolean {
  return state === 'waiting' || state === 'running';
}

/** The services whose deliveries wait where the owner holds them: see `delivery.hold` of the settings. */
export const heldTypes: readonly TranslationType[] = translationTypes.filter((type) => type !== 'standard');

/** What a held delivery waits for: the end of its check, answers to its findings, its certificate. */
export const holdReasons = ['running', 'unanswered', 'certificate'] as const;
export type HoldReason = (typeof holdReasons)[number];
