import { expect, test } from 'vitest';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { aStaffOrder } from '../../testing/a-staff-order.ts';
import { runInDesk } from '../../testing/run-in-desk.tsx';
import { orderChangeKey } from '../data/use-order-change.ts';
import { useOrderNews } from './use-order-news.ts';

const statusNews = { field: 'status', from: 'pending', to: 'inProgress' };

/** An order on the screen that can be replaced by a newer one, like after a cache update. */
async function anOpenOrder(isCurrent = true) {
  let shown = { order: aStaffOrder(), isCurrent };
  const desk = await runInDesk(() => useOrderNews(shown.order, shown.isCurrent), {});
  const becomes = (changes: Partial<StaffOrder>, isNowCurrent = true) => {
    shown = { order: { ...shown.order, ...changes }, isCurrent: isNowCurrent };
    return desk.draw();
  };
  return { ...desk, becomes };
}

test('another person’s change is announced until dismissed', async () => {
  const { current, becomes, does } = await anOpenOrder();
  expect(current().news).toEqual([]);

  await becomes({ status: 'inProgress' });
  expect(current().news).toEqual([statusNews]);

  await does(({ dismiss }) => dismiss());
  expect(current().news).toEqual([]);
  await becomes({ isPaid: true });
  expect(current().news).toEqual([{ field: 'payment', from: false, to: true }]);
});

test('own changes are not announced, and do not hide other people’s changes', async () => {
  const { current, becomes, does } = await anOpenOrder();

  await does(({ acknowledge }) => acknowledge({ status: 'inProgress' }));
  await becomes({ status: 'inProgress', isPaid: true });

  expect(current().news).toEqual([{ field: 'payment', from: false, to: true }]);
});

test('nothing is announced while an own change of this order is pending', async () => {
  const { current, becomes, does, queryClient } = await anOpenOrder();
  let finish = () => undefined as void;
  const mutationFn = () => new Promise<void>((resolve) => (finish = resolve));
  const mutationKey = orderChangeKey(aStaffOrder().orderNumber);

  await does(
    () =>
      void queryClient.getMutationCache().build(queryClient, { mutationKey, mutationFn }).execute(undefined),
  );
  await becomes({ status: 'inProgress' });
  expect(current().news).toEqual([]);

  await does(() => finish());
  expect(current().news).toEqual([statusNews]);
});

test('changes made before the order was refetched are not announced', async () => {
  const { current, becomes } = await anOpenOrder(false);

  await becomes({ status: 'inProgress' }, true);
  expect(current().news).toEqual([]);

  await becomes({ status: 'completed' });
  expect(current().news).toEqual([{ field: 'status', from: 'inProgress', to: 'completed' }]);
});
