import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { StaffOrder, StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import { ApiError } from '../../../api/errors.ts';
import { useText } from '../../../i18n/language-context.ts';
import { showFailure } from '../../../ui/toast-store.ts';
import type { DeskApi } from '../../api/desk-api.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useUndoToast } from '../../ui/use-undo-toast.ts';
import { patchOrder, putOrder, type OrderPatch } from './order-cache.ts';
import type { OrderSeen, OrderSnapshot } from './order-differences.ts';
import { noteOwnAction } from './own-actions.ts';

/** A requested change of one order. */
export type OrderWish =
  | { readonly kind: 'status'; readonly status: OrderStatus }
  /** Null for unassigned. */
  | { readonly kind: 'assignee'; readonly assignee: OrderSnapshot['assignee'] }
  /** Records a payment made outside of the site. */
  | { readonly kind: 'paid' }
  /** Rows of the list lack these fields, so `before` holds the values that the correction replaces. */
  | { readonly kind: 'correction'; readonly to: Correction; readonly before: Correction };

export type Correction = Pick<StaffOrder, 'recipient' | 'passportNames'>;

interface OrderChange {
  readonly seen: OrderSeen;
  readonly wish: OrderWish;
}

interface ChangeWatch {
  readonly onStart?: () => void;
  /** Called after a success, before any screen shows the result. */
  readonly onDone?: (row: StaffOrderRow, wish: OrderWish) => void;
  /** Called if another user changed this order, before any screen shows it. Without this callback a toast says so. */
  readonly onOvertaken?: (change: OrderChange, row: StaffOrderRow) => void;
}

/** The mutation key of an order's pending changes. */
export const orderChangeKey = (orderNumber: string) => ['change-order', orderNumber];

/**
 * Changes an order with an optimistic update, and shows a toast with an undo button. On failure the screens roll
 * back and say so; after a conflict they show the other person's version.
 */
export function useOrderChange(orderNumber: string, { onStart, onDone, onOvertaken }: ChangeWatch = {}) {
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const toasts = useChangeToasts();
  const change = useMutation({
    mutationKey: orderChangeKey(orderNumber),
    // Serialises all changes of one order.
    scope: { id: orderChangeKey(orderNumber).join(' ') },
    mutationFn: ({ seen, wish }: OrderChange) => send(api, { seen: afterOwn(queryClient, seen), wish }),
    onMutate: ({ wish }) => {
      noteOwnAction(orderNumber);
      onStart?.();
      patchOrder(queryClient, orderNumber, patchOf(wish));
    },
    onSuccess: (row, { seen, wish }) => {
      queryClient.setQueryData(ownChangeKey(afterOwn(queryClient, seen)), row.version);
      onDone?.(row, wish);
      putOrder(queryClient, row);
      const before = wishBack(seen, wish);
      toasts.done(row, wish, before && (() => change.mutate({ seen: row, wish: before })));
    },
    onError: (error, wanted) => {
      const { seen, wish } = wanted;
      patchOrder(queryClient, orderNumber, patchOf(wishBack(seen, wish)));
      const row = conflictingOrder(error);
      if (row === undefined) {
        void queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
        toasts.failed(wish);
        return;
      }
      if (onOvertaken === undefined) toasts.overtaken(row, wish);
      else onOvertaken(wanted, row);
      putOrder(queryClient, row);
    },
  });
  return {
    isBusy: change.isPending,
    /** The error of the last change; null after a conflict too. */
    error: conflictingOrder(change.error) === undefined ? change.error : null,
    make: (seen: OrderSeen, wish: OrderWish) => change.mutate({ seen, wish }),
  };
}

/** The query key for the version that results from an own change of this version. */
const ownChangeKey = ({ orderNumber, version }: OrderSeen) => ['own-change', orderNumber, version];

/** The version after one's own pending changes, so that they do not conflict with each other. */
function afterOwn(queryClient: QueryClient, seen: OrderSeen): OrderSeen {
  const version = queryClient.getQueryData<number>(ownChangeKey(seen));
  return version === undefined || version <= seen.version
    ? seen
    : afterOwn(queryClient, { ...seen, version });
}

function send({ call }: DeskApi, { seen: { orderNumber, version }, wish }: OrderChange) {
  switch (wish.kind) {
    case 'status':
      return call('setOrderStatus', { id: orderNumber }, { body: { status: wish.status, version } });
    case 'assignee':
      return call(
        'assignOrder',
        { id: orderNumber },
        { body: { staffId: wish.assignee?.id ?? null, version } },
      );
    case 'paid':
      return call('markOrderPaid', { orderNumber });
    case 'correction': {
      const { recipient, passportNames } = wish.to;
      const body = { recipient, passportNames: [...(passportNames ?? [])], version };
      return call('correctRecipient', { id: orderNumber }, { body });
    }
  }
}

/** The optimistic update for a change. Payments are not shown before they are stored. */
function patchOf(wish: OrderWish | undefined): OrderPatch {
  if (wish?.kind === 'status') return { status: wish.status };
  if (wish?.kind === 'correction') return wish.to;
  return wish?.kind === 'assignee' ? { assignee: wish.assignee } : {};
}

/** The change that undoes this one; undefined if it cannot be undone. */
function wishBack({ status, assignee }: OrderSeen, wish: OrderWish): OrderWish | undefined {
  const { kind } = wish;
  if (wish.kind === 'correction') return { ...wish, to: wish.before, before: wish.to };
  if (kind === 'status') return { kind, status };
  return kind === 'assignee' ? { kind, assignee } : undefined;
}

/** The other person's version from a conflict response; undefined for other errors. */
export function conflictingOrder(error: unknown): StaffOrderRow | undefined {
  if (!(error instanceof ApiError) || error.code !== 'order.changed_meanwhile') return undefined;
  return error.details?.['order'] as StaffOrderRow | undefined;
}

/** The texts about a change, by kind. */
const words = {
  status: {
    done: 'adminOrders.statusUpdated',
    failed: 'adminOrders.updateFailed',
    why: 'adminOrders.statusFailedText',
  },
  assignee: {
    done: 'adminOrders.assigned',
    failed: 'adminOrders.updateFailed',
    why: 'adminOrders.assignFailedText',
  },
  paid: {
    done: 'adminOrders.paymentConfirmed',
    failed: 'adminOrders.operationFailed',
    why: 'adminOrders.markPaidFailedText',
  },
  correction: {
    done: 'adminOrders.corrected',
    failed: 'adminOrders.updateFailed',
    why: 'adminOrders.correctFailedText',
  },
} as const satisfies Record<OrderWish['kind'], unknown>;

function useChangeToasts() {
  const text = useText();
  const showUndo = useUndoToast();
  const describe = ({ orderNumber, status, assignee }: StaffOrderRow, { kind }: OrderWish): string => {
    if (kind === 'paid') return text('adminOrders.paymentConfirmedText', { orderNumber });
    if (kind === 'correction') return text('adminOrders.correctedText', { orderNumber });
    if (kind === 'status') {
      return text('adminOrders.statusUpdatedText', { orderNumber, status: text(`adminShell.${status}`) });
    }
    return assignee === null
      ? text('adminOrders.assignedToNobody', { orderNumber })
      : text('adminOrders.assignedTo', { orderNumber, name: assignee.username });
  };
  const showProblem = ({ kind }: OrderWish, description: string) =>
    showFailure(text(words[kind].failed), description);
  return {
    done: (row: StaffOrderRow, wish: OrderWish, onUndo: (() => void) | undefined) =>
      showUndo({ title: text(words[wish.kind].done), description: describe(row, wish), onUndo }),
    failed: (wish: OrderWish) => showProblem(wish, text(words[wish.kind].why)),
    overtaken: ({ orderNumber }: StaffOrderRow, wish: OrderWish) =>
      showProblem(wish, text('adminOrders.changedMeanwhile', { orderNumber })),
  };
}
