import { passportNameLimits } from '../orders/passport-names.ts';

export const factKinds = ['name', 'date', 'number', 'place'] as const;
export type FactKind = (typeof factKinds)[number];

/** A value of the translation that its customer confirms or corrects. */
export interface Fact {
  readonly kind: FactKind;
  /** Of which document: 1, 2, …; 0: of all. */
  readonly document: number;
  /** As the original has it; '' if that is not known. */
  readonly original: string;
  /** As it will appear. */
  readonly value: string;
}

/** What the customer says of one fact. */
export interface FactAnswer {
  /** The position of the fact in its list, from 0. */
  readonly at: number;
  /** The right value; null: it is correct as it is. */
  readonly value: string | null;
}

/** `length`, in characters: of a value. A corrected name fits into the names sheet. `late`: of one list. */
export const factLimits = { count: 40, length: passportNameLimits.length, late: 10, note: 300 } as const;

/**
 * The state of a list of facts. sent: the customer is asked. answered: every fact is confirmed or corrected. withdrawn: staff took
 * it back. superseded: by the next list. waived: an administrator lets the translator certify without an answer.
 */
export const factListStates = ['sent', 'answered', 'withdrawn', 'superseded', 'waived'] as const;
export type FactListState = (typeof factListStates)[number];

/** Whether a tier's customers confirm facts: never, if the translator asks, or before every certificate. */
export const factModes = ['off', 'offered', 'required'] as const;
export type FactMode = (typeof factModes)[number];

export const waiverReasons = ['no-answer', 'answered-otherwise', 'nothing-to-confirm'] as const;
export type WaiverReason = (typeof waiverReasons)[number];

/** What certifying an order waits for, given the state of its newest list (null: it has none). */
export type MissingFacts = 'facts_missing' | 'facts_open';

export function missingFactsFor(mode: FactMode, state: FactListState | null): MissingFacts | null {
  if (mode !== 'required' || state === 'answered' || state === 'waived') return null;
  return state === 'sent' ? 'facts_open' : 'facts_missing';
}

export const isCorrection = (answer: FactAnswer): answer is FactAnswer & { readonly value: string } =>
  answer.value !== null;
