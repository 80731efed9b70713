import type { AdminBodyOf, AdminReplyOf } from '@truepage/core/api/admin/contract';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import { doubtAbout } from '@truepage/core/orders/transition';
import type { DeskApi } from '../../api/desk-api.ts';

type Changes = AdminBodyOf<'changeManyOrders'>['changes'];
type ManyChanged = AdminReplyOf<'changeManyOrders'>;

/** One change for all selected orders. */
export type BulkWish =
  | { readonly kind: 'status'; readonly status: OrderStatus }
  /** Null for unassigned. */
  | { readonly kind: 'assignee'; readonly assigneeId: string | null };

/** The server's limit of changes per request. */
const mostAtOnce = 200;

/** The changes that are needed, each with the version on the screen. */
export function changesFor(rows: readonly StaffOrderRow[], wish: BulkWish): Changes {
  return rows.flatMap(({ id, version, status, assignee }) => {
    if (wish.kind === 'status') return status === wish.status ? [] : { id, version, status: wish.status };
    return (assignee?.id ?? null) === wish.assigneeId ? [] : { id, version, assigneeId: wish.assigneeId };
  });
}

export interface BulkDoubts {
  readonly backwards: number;
  readonly withoutTranslation: number;
}

/** Counts the orders whose change needs a confirmation. */
export function bulkDoubts(rows: readonly StaffOrderRow[], wish: BulkWish): BulkDoubts {
  if (wish.kind === 'assignee') return { backwards: 0, withoutTranslation: 0 };
  const doubts = rows.map(({ status: from, hasTranslation }) =>
    from === wish.status ? undefined : doubtAbout({ from, to: wish.status, hasTranslation }),
  );
  return {
    backwards: doubts.filter((doubt) => doubt === 'backwards').length,
    withoutTranslation: doubts.filter((doubt) => doubt === 'without_translation').length,
  };
}

/**
 * Sends the changes in as many requests as needed, in order. Rejects with the error of a request; earlier changes
 * stay applied.
 */
export async function sendChanges({ call }: Pick<DeskApi, 'call'>, changes: Changes): Promise<ManyChanged> {
  const result: ManyChanged = { changed: [], refused: [], before: [] };
  for (let start = 0; start < changes.length; start += mostAtOnce) {
    const reply = await call(
      'changeManyOrders',
      {},
      {
        body: { changes: changes.slice(start, start + mostAtOnce) },
      },
    );
    result.changed.push(...reply.changed);
    result.refused.push(...reply.refused);
    result.before.push(...reply.before);
  }
  return result;
}
