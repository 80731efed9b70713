import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import type { PartState } from '@truepage/core/api/admin/status';

export type SystemStatus = AdminReplyOf<'getSystemStatus'>;
export type StatusPart = SystemStatus['parts'][number];

/** A summary of all parts in one sentence, with its tone. */
export function summaryOf(parts: readonly Pick<StatusPart, 'state'>[]) {
  const bad = parts.filter(({ state }) => state === 'bad').length;
  if (bad > 0) {
    return { tone: 'danger', key: 'adminStatus.brokenParts', count: bad } as const;
  }
  const count = parts.filter(({ state }) => state === 'attention').length;
  if (count === 0) return { tone: 'success', key: 'adminStatus.allGood', count } as const;
  return { tone: 'warning', key: 'adminStatus.doubtfulParts', count } as const;
}

const ranks: Record<PartState, number> = { bad: 0, attention: 1, good: 2, off: 2 };

/** Parts that need attention come first; the others keep their order. */
export function worstFirst(parts: readonly StatusPart[]): readonly StatusPart[] {
  return parts.toSorted((one, other) => ranks[one.state] - ranks[other.state]);
}
