import { passportNameLimits } from '../orders/passport-names.ts';

export const factKinds = ['name', 'date', 'number', 'place'] as const;
export type FactKind = (typeof factKinds)[number];

/** A value of the translation that the customer confirms or corrects. */
export interface Fact {
  readonly kind: FactKind;
  /** Which document: 1, 2, …; 0 for all. */
  readonly document: number;
  /** As in the original; '' if unknown. */
  readonly original: string;
  /** As it will appear in the translation. */
  readonly value: string;
}

/** The customer's answer to one fact. */
export interface FactAnswer {
  /** The index of the fact in its list, from 0. */
  readonly at: number;
  /** The correct value; null if it is already correct. */
  readonly value: string | null;
}

/** `length`: of a value, in characters; a corrected name fits into the names sheet. `late`: per list. */
export const factLimits = { count: 40, length: passportNameLimits.length, late: 10, note: 300 } as const;

/**
 * The state of a list of facts. sent: the customer has not answered yet. answered: every fact is confirmed or corrected. withdrawn: by
 * staff. superseded: by the next list. waived: an administrator lets the translator certify without an answer.
 */
export const factListStates = ['sent', 'answered', 'withdrawn', 'superseded', 'waived'] as const;
export type FactListState = (typeof factListStates)[number];

/** Whether customers of a translation type confirm facts: never, if the translator asks, or before every certificate. */
export const factModes = ['off', 'offered', 'required'] as const;
export type FactMode = (typeof factModes)[number];

export const waiverReasons = ['no-answer', 'answered-otherwise', 'nothing-to-confirm'] as const;
export type WaiverReason = (typeof waiverReasons)[number];

/** Why an order cannot be certified yet, given the state of its newest list (null if it has none). */
export type MissingFacts = 'facts_missing' | 'facts_open';

export function missingFactsFor(mode: FactMode, state: FactListState | null): MissingFacts | null {
  if (mode !== 'required' || state === 'answered' || state === 'waived') return null;
  return state === 'sent' ? 'facts_open' : 'facts_missing';
}

export const isCorrection = (answer: FactAnswer): answer is FactAnswer & { readonly value: string } =>
  answer.value !== null;
