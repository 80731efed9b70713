import { cents, type Cents } from '../money.ts';
import type { LedgerEntry } from './ledger.ts';

/**
 * The state of money withdrawn by a refund or a dispute. `taken`: withdrawn, temporarily or permanently. `returned`: the refund failed
 * or the dispute was won. `lost`: the dispute was lost.
 */
export const reversalSteps = ['taken', 'returned', 'lost'] as const;
export type ReversalStep = (typeof reversalSteps)[number];

/** A refund or a dispute, as the card provider currently reports it. */
export interface Reversal {
  readonly kind: 'refund' | 'dispute';
  /** The provider's id. */
  readonly id: string;
  /** The withdrawn amount, a positive number of cents. */
  readonly amount: Cents;
  readonly step: ReversalStep;
}

export interface ReversalEntry {
  readonly step: ReversalStep;
  readonly reference: string;
  readonly amount: Cents;
}

/**
 * The entries that the ledger needs to reflect the current state of a reversal, oldest first. Every step is one permanent entry, so
 * repeated or outdated reports add nothing.
 */
export function missingReversalEntries(
  entries: readonly Pick<LedgerEntry, 'kind' | 'reference'>[],
  { kind, id, amount, step }: Reversal,
): readonly ReversalEntry[] {
  const known = new Set(entries.filter((entry) => entry.kind === kind).map(({ reference }) => reference));
  const taken: ReversalEntry = { step: 'taken', reference: id, amount: cents(0 - amount) };
  const after = { taken: [], returned: [{ step, reference: `${id}:returned`, amount }], lost: [lost(id)] };
  return [taken, ...after[step]].filter(({ reference }) => !known.has(reference));
}

/** Moves no money: the entry records that a withdrawn amount is final. */
function lost(id: string): ReversalEntry {
  return { step: 'lost', reference: `${id}:lost`, amount: cents(0) };
}
