import { expect, test } from 'vitest';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { aRow } from '@truepage/core/testing/builders';
import { runInDesk } from '../../testing/run-in-desk.tsx';
import { orderListKey, everyOrder } from './order-filter.ts';
import { rowsOf, type OrderPages } from './order-pages.ts';
import { orderChangeKey, useOrderChange, type Correction, type OrderWish } from './use-order-change.ts';

const order = aRow({ status: 'pending', version: 3 });
const toCompleted = { kind: 'status', status: 'completed' } as const;
const refusal = (body: object) =>
  new ApiError({ status: 409, statusText: '', headers: new Headers() }, JSON.stringify(body));
const overtaken = (row: StaffOrderRow) =>
  refusal({ message: '', code: 'order.changed_meanwhile', details: { order: row } });

interface Sent {
  readonly name: string;
  readonly body: unknown;
  readonly answer: (row: StaffOrderRow) => void;
  readonly refuse: (error: unknown) => void;
}

/** A row of the list on a desk; the test decides when the server responds. */
async function aDesk(watch: Parameters<typeof useOrderChange>[1] = {}) {
  const sent: Sent[] = [];
  const call = (name: string, _params: unknown, options: { body: unknown } | undefined) =>
    new Promise((answer, refuse) => sent.push({ name, body: options?.body, answer, refuse }));
  const desk = await runInDesk(() => useOrderChange(order.orderNumber, watch), { api: { call } });
  desk.queryClient.setQueryData<OrderPages>(orderListKey(everyOrder), {
    pages: [[order]],
    next: undefined,
    total: 1,
  });
  const listed = () => rowsOf(desk.queryClient.getQueryData<OrderPages>(orderListKey(everyOrder))!)[0];
  const isUnderWay = () =>
    desk.queryClient.isMutating({ mutationKey: orderChangeKey(order.orderNumber) }) > 0;
  return { ...desk, sent, listed, isUnderWay };
}

test('a change is shown at once, sent with the version on the screen, and confirmed with an undo button', async () => {
  const { does, sent, listed, toast, current, isUnderWay } = await aDesk();

  await does(({ make }) => make(order, toCompleted));
  expect(listed()).toMatchObject({ status: 'completed', version: 3 });
  expect(current().isBusy).toBe(true);
  expect(isUnderWay()).toBe(true);
  expect(sent).toMatchObject([{ name: 'setOrderStatus', body: { status: 'completed', version: 3 } }]);

  await does(() => sent[0]!.answer({ ...order, status: 'completed', version: 4 }));
  expect(listed()).toMatchObject({ status: 'completed', version: 4 });
  expect(current().isBusy).toBe(false);
  expect(isUnderWay()).toBe(false);
  expect(toast()?.action?.label).toBe('Undo');
});

test('a second change waits for a pending one, and is sent with its resulting version', async () => {
  const { does, sent, listed } = await aDesk();
  await does(({ make }) => {
    make(order, { kind: 'status', status: 'inProgress' });
    make(order, toCompleted);
  });
  expect(listed()).toMatchObject({ status: 'completed' });
  expect(sent).toMatchObject([{ body: { status: 'inProgress', version: 3 } }]);

  await does(() => sent[0]!.answer({ ...order, status: 'inProgress', version: 4 }));
  expect(sent[1]).toMatchObject({ body: { status: 'completed', version: 4 } });
  await does(() => sent[1]!.answer({ ...order, status: 'completed', version: 5 }));
  expect(listed()).toMatchObject({ status: 'completed', version: 5 });
});

test('undo sends the previous value with the resulting version, and can be undone itself', async () => {
  const { does, sent, listed, toast } = await aDesk();
  await does(({ make }) => make(order, toCompleted));
  await does(() => sent[0]!.answer({ ...order, status: 'completed', version: 4 }));

  await does(() => toast()?.action?.run());
  expect(listed()).toMatchObject({ status: 'pending' });
  expect(sent[1]).toMatchObject({ body: { status: 'pending', version: 4 } });

  await does(() => sent[1]!.answer({ ...order, version: 5 }));
  await does(() => toast()?.action?.run());
  expect(sent[2]).toMatchObject({ body: { status: 'completed', version: 5 } });
});

test('a change can be undone after its screen was left', async () => {
  const { does, sent, toast, leave, listed } = await aDesk();
  await does(({ make }) => make(order, toCompleted));
  await leave();
  await does(() => sent[0]!.answer({ ...order, status: 'completed', version: 4 }));

  await does(() => toast()?.action?.run());
  await does(() => sent[1]!.answer({ ...order, version: 5 }));
  expect(listed()).toMatchObject({ status: 'pending', version: 5 });
});

test('a failed change is rolled back with a message', async () => {
  const { does, sent, listed, toast, current } = await aDesk();
  const assignee = { id: 'maria', username: 'maria' };

  await does(({ make }) => make(order, { kind: 'assignee', assignee }));
  expect(listed()?.assignee).toEqual(assignee);
  await does(() => sent[0]!.refuse(new NetworkError('gone')));

  expect(listed()).toEqual(order);
  expect(toast()).toMatchObject({ title: 'Update Failed', variant: 'destructive' });
  expect(current().error).toBeInstanceOf(NetworkError);
});

test('after a conflict the other person’s version is shown', async () => {
  const { does, sent, listed, toast, current } = await aDesk();
  const theirs = { ...order, status: 'inProgress', version: 4 } as const;

  await does(({ make }) => make(order, toCompleted));
  await does(() => sent[0]!.refuse(overtaken(theirs)));

  expect(listed()).toEqual(theirs);
  expect(toast()?.description).toContain(order.orderNumber);
  expect(current().error).toBeNull();
});

test('a screen that shows conflicts itself receives them first', async () => {
  const seen: unknown[] = [];
  const { does, sent, toast, queryClient } = await aDesk({
    onOvertaken: ({ wish }, row) =>
      seen.push(
        wish,
        row.version,
        queryClient.getQueryData<{ version: number }>(deskKeys.orderDetail(order.orderNumber))?.version,
      ),
  });
  queryClient.setQueryData(deskKeys.orderDetail(order.orderNumber), { status: 'pending', version: 3 });

  await does(({ make }) => make(order, toCompleted));
  await does(() => sent[0]!.refuse(overtaken({ ...order, version: 4 })));

  expect(seen).toEqual([toCompleted, 4, 3]);
  expect(queryClient.getQueryData(deskKeys.orderDetail(order.orderNumber))).toMatchObject({ version: 4 });
  expect(toast()).toBeUndefined();
});

test('a payment is not shown before it is stored, and cannot be undone', async () => {
  const unpaid = aRow({ isPaid: false });
  const { does, sent, listed, toast } = await aDesk();

  await does(({ make }) => make(unpaid, { kind: 'paid' }));
  expect(listed()).toEqual(order);
  await does(() => sent[0]!.answer({ ...order, isPaid: true, version: 4 }));

  expect(listed()).toMatchObject({ isPaid: true, version: 4 });
  expect(toast()?.action).toBeUndefined();
});

test('a correction is shown at once on the order’s screen, and its undo sends the previous values', async () => {
  const { does, sent, queryClient, toast } = await aDesk();
  const before: Correction = { recipient: null, passportNames: ['Ana Gomez'] };
  const to: Correction = { recipient: 'uk', passportNames: ['Ana Gómez'] };
  const wish: OrderWish = { kind: 'correction', to, before };
  const detail = deskKeys.orderDetail(order.orderNumber);
  queryClient.setQueryData(detail, { ...order, ...before });

  await does(({ make }) => make(order, wish));
  expect(queryClient.getQueryData(detail)).toMatchObject(to);
  expect(sent).toMatchObject([{ name: 'correctRecipient', body: { ...to, version: 3 } }]);

  await does(() => sent[0]?.answer({ ...order, version: 4 }));
  await does(() => toast()?.action?.run());
  expect(sent[1]).toMatchObject({ name: 'correctRecipient', body: { ...before, version: 4 } });
});

test('a failed correction is rolled back', async () => {
  const { does, sent, queryClient } = await aDesk();
  const before = { recipient: null, passportNames: [] };
  const detail = deskKeys.orderDetail(order.orderNumber);
  queryClient.setQueryData(detail, { ...order, ...before });

  await does(({ make }) =>
    make(order, { kind: 'correction', to: { recipient: 'uk', passportNames: [] }, before }),
  );
  await does(() => sent[0]?.refuse(new NetworkError(new Error('away'))));

  expect(queryClient.getQueryData(detail)).toMatchObject(before);
});
