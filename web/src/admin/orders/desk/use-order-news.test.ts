import { expect, test } from 'vitest';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { aStaffOrder } from '../../testing/a-staff-order.ts';
import { runInDesk } from '../../testing/run-in-desk.tsx';
import { orderChangeKey } from '../data/use-order-change.ts';
import { useOrderNews } from './use-order-news.ts';

const statusNews = { field: 'status', from: 'pending', to: 'inProgress' };

/** An order on the screen that becomes another one, as its cache does. */
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

test('what was done here is no news, and hides none', async () => {
  const { current, becomes, does } = await anOpenOrder();

  await does(({ acknowledge }) => acknowledge({ status: 'inProgress' }));
  await becomes({ status: 'inProgress', isPaid: true });

  expect(current().news).toEqual([{ field: 'payment', from: false, to: true }]);
});

test('nothing is news while a change of this order is on its way', async () => {
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

test('what happened before the order was read again is no news', async () => {
  const { current, becomes } = await anOpenOrder(false);

  await becomes({ status: 'inProgress' }, true);
  expect(current().news).toEqual([]);

  await becomes({ status: 'completed' });
  expect(current().news).toEqual([{ field: 'status', from: 'inProgress', to: 'completed' }]);
});
