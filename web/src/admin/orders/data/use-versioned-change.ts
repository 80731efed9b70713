import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import type { DeskApi } from '../../api/desk-api.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { noteOwnAction } from '../../live/own-actions.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { useOrderDesk } from '../desk/order-desk-context.ts';
import { orderDifferences, type OrderDifference } from './order-differences.ts';
import { orderChangeKey, snapshotOf } from './staff-order.ts';
import { useTakeRow } from './use-take-row.ts';

/** Something that staff want to change of an order. `assigneeId` null: nobody. */
export type OrderWish = { readonly status: OrderStatus } | { readonly assigneeId: string | null };

export interface OrderConflict {
  readonly wish: OrderWish;
  /** What has changed since the wish was made; empty when it is something that the screen does not compare. */
  readonly differences: readonly OrderDifference[];
  /** The version to send the wish again on. */
  readonly version: number;
}

interface ChangeWords {
  /** It was done. `undo` takes it back; an undo itself has none. */
  readonly onDone: (row: StaffOrderRow, undo: (() => void) | undefined) => void;
  readonly onFailed: (error: unknown) => void;
}

interface Change {
  readonly wish: OrderWish;
  readonly version: number;
  /** What the wish replaces; undefined: it is itself an undo. */
  readonly before: OrderWish | undefined;
}

/** Changes the order on the version that is on the screen; when somebody was faster, it tells what is different now. */
export function useVersionedChange({ onDone, onFailed }: ChangeWords) {
  const api = useDeskApi();
  const { order, acknowledge } = useOrderDesk();
  const takeRow = useTakeRow();
  const [conflict, setConflict] = useState<OrderConflict>();
  const { orderNumber } = order;

  const change = useMutation({
    mutationKey: orderChangeKey(orderNumber),
    mutationFn: ({ wish, version }: Change) => send(api, orderNumber, wish, version),
    onMutate: () => {
      noteOwnAction(orderNumber);
      setConflict(undefined);
    },
    onSuccess: (row, { wish, before }) => {
      acknowledge('status' in wish ? { status: row.status } : { assignee: row.assignee });
      takeRow(row);
      const { version } = row;
      onDone(row, before && (() => change.mutate({ wish: before, version, before: undefined })));
    },
    onError: (error, { wish }) => {
      const row = changedMeanwhile(error);
      if (row === undefined) {
        onFailed(error);
        return;
      }
      setConflict({ wish, differences: orderDifferences(snapshotOf(order), row), version: row.version });
      const { status, isPaid, assignee, hasTranslation } = row;
      acknowledge({ status, isPaid, assignee, hasTranslation });
      takeRow(row);
    },
  });

  return {
    /** On its way: shown as if it were done. */
    wish: change.isPending ? change.variables.wish : undefined,
    error: changedMeanwhile(change.error) === undefined ? change.error : null,
    conflict,
    make: (wish: OrderWish, version = order.version) => {
      const before = 'status' in wish ? { status: order.status } : { assigneeId: order.assignee?.id ?? null };
      change.mutate({ wish, version, before });
    },
    dropConflict: () => setConflict(undefined),
  };
}

function send({ call }: DeskApi, id: string, wish: OrderWish, version: number): Promise<StaffOrderRow> {
  return 'status' in wish
    ? call('setOrderStatus', { id }, { body: { status: wish.status, version } })
    : call('assignOrder', { id }, { body: { staffId: wish.assigneeId, version } });
}
