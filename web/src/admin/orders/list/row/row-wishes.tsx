import { useCallback, useState, type ReactNode } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { requiredContext } from '../../../../required-context.ts';
import { partAhead } from '../../../desk-part.tsx';
import type { OrderWish } from '../../data/use-order-change.ts';

/** What somebody wants to change of an order, from its row. */
export interface RowWish {
  readonly id: number;
  readonly order: StaffOrderRow;
  readonly wish: OrderWish;
  /** Whether it is on its way to the server. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** Has a change made, once whoever wants it is sure. */
type Ask = (...asked: [RowWish['order'], RowWish['wish'], RowWish['onBusy']?]) => void;

const [RowWishContext, useRowWish] = requiredContext<Ask>('useRowWish needs RowWishes above it');
export { useRowWish };

const GrantedWishes = partAhead(async () => (await import('./granted-wishes.tsx')).GrantedWishes);

/** Takes the wishes of all rows. What makes the changes comes after the list: wishes of before wait for it. */
export function RowWishes({ children }: { readonly children: ReactNode }) {
  const [wishes, setWishes] = useState<readonly RowWish[]>([]);
  const ask = useCallback<Ask>(
    (order, wish, onBusy) => setWishes((before) => [...before, { id: before.length, order, wish, onBusy }]),
    [],
  );
  return (
    <RowWishContext value={ask}>
      {children}
      {wishes.length > 0 && <GrantedWishes wishes={wishes} />}
    </RowWishContext>
  );
}
