import { useEffect, useEffectEvent, useRef } from 'react';
import { useAbsenceWarning } from '../../data/use-absence-warning.ts';
import { useOrderChange } from '../../data/use-order-change.ts';
import { useConfirmPaid } from '../../use-confirm-paid.ts';
import { useStatusDoubts } from '../../use-status-doubts.ts';
import type { RowWish } from './row-wishes.tsx';

/** Makes the changes that rows of the list have asked for, each once. Draws nothing but the questions before them. */
export function GrantedWishes({ wishes }: { readonly wishes: readonly RowWish[] }) {
  return wishes.map((wish) => <GrantedWish key={wish.id} {...wish} />);
}

function GrantedWish({ order, wish, onBusy }: RowWish) {
  const isSure = useIsSure();
  const { isBusy, make } = useOrderChange(order.orderNumber);
  const hasBegun = useRef(false);
  const begin = useEffectEvent(async () => {
    if (await isSure({ order, wish })) make(order, wish);
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, []);
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  return null;
}

/** Asks whatever has to be asked before a change. */
function useIsSure() {
  const hasNoDoubts = useStatusDoubts();
  const mayAssign = useAbsenceWarning();
  const isPaid = useConfirmPaid();
  return ({ order, wish }: Pick<RowWish, 'order' | 'wish'>): Promise<boolean> => {
    switch (wish.kind) {
      case 'status': {
        const { orderNumber, status: from, hasTranslation } = order;
        return hasNoDoubts({ orderNumber, from, to: wish.status, hasTranslation });
      }
      case 'assignee':
        return mayAssign(wish.assignee?.id ?? null, [order]);
      case 'paid':
        return isPaid(order);
    }
  };
}
