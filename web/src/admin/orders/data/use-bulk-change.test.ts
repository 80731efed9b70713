import { expect, test } from 'vitest';
import type { AdminBodyOf, AdminReplyOf } from '@truepage/core/api/admin/contract';
import { NetworkError } from '../../../api/errors.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { aRow } from '@truepage/core/testing/builders';
import { runInDesk } from '../../testing/run-in-desk.tsx';
import { orderListKey, everyOrder } from './order-filter.ts';
import { rowsOf, type OrderPages } from './order-pages.ts';
import { useBulkChange } from './use-bulk-change.ts';

type Reply = AdminReplyOf<'changeManyOrders'>;
type Changes = AdminBodyOf<'changeManyOrders'>['changes'];

const ana = aRow();
const bo = aRow({ id: 'order-2', orderNumber: 'TP-2026-0000-0000-0002' });
const toInProgress = { kind: 'status', status: 'inProgress' } as const;
const toCompleted = { kind: 'status', status: 'completed' } as const;

/** A desk that lists Ana's and Bo's orders; the fake server accepts the changes, or refuses one of them. */
async function aDesk({ isSure = false, refused = '', isAway = false } = {}) {
  const sent: Changes[] = [];
  const questions: unknown[] = [];
  const answer = (changes: Changes): Reply => {
    const rows = [ana, bo];
    const done = changes.filter(({ id }) => id !== refused);
    const rowOf = (id: string) => rows.find((row) => row.id === id) ?? ana;
    return {
      changed: done.map((change) => ({
        ...rowOf(change.id),
        status: change.status ?? 'pending',
        version: 2,
      })),
      refused: changes
        .filter(({ id }) => id === refused)
        .map(({ id }) => ({ id, code: 'order.changed_meanwhile', message: 'Somebody was faster.' })),
      before: done.map(({ id }) => ({ id, version: 2, status: rowOf(id).status })),
    };
  };
  const call = (_name: string, _params: unknown, { body }: { body: { changes: Changes } }) => {
    sent.push(body.changes);
    return isAway ? Promise.reject(new NetworkError('away')) : Promise.resolve(answer(body.changes));
  };
  const confirm = (question: unknown) => {
    questions.push(question);
    return isSure;
  };
  const desk = await runInDesk(useBulkChange, { api: { call }, confirm });
  const key = orderListKey(everyOrder);
  desk.queryClient.setQueryData<OrderPages>(key, { pages: [[ana, bo]], next: undefined, total: 2 });
  const statuses = () => rowsOf(desk.queryClient.getQueryData<OrderPages>(key)!).map(({ status }) => status);
  return { ...desk, sent, questions, statuses };
}

test('many orders change at once, and one click undoes it', async () => {
  const { does, sent, statuses, toast, current } = await aDesk();

  await does(({ change }) => change([ana, bo], toInProgress));
  expect(statuses()).toEqual(['inProgress', 'inProgress']);
  expect(toast()).toMatchObject({ title: '2 orders changed', action: { label: 'Undo' } });
  expect(current().isBusy).toBe(false);

  await does(() => toast()?.action?.run());
  expect(sent[1]).toEqual([
    { id: ana.id, version: 2, status: 'pending' },
    { id: bo.id, version: 2, status: 'pending' },
  ]);
  expect(statuses()).toEqual(['pending', 'pending']);
  expect(toast()?.title).toBe('Undone for 2 orders');
});

test('a change with doubts needs a confirmation, and is not sent without it', async () => {
  const unsure = await aDesk();
  await unsure.does(({ change }) => change([ana, bo], toCompleted));
  expect(unsure.questions).toHaveLength(1);
  expect(unsure.sent).toEqual([]);

  const sure = await aDesk({ isSure: true });
  await sure.does(({ change }) => change([ana, bo], toCompleted));
  expect(sure.statuses()).toEqual(['completed', 'completed']);
});

test('a change without effect is not sent, and a message says so', async () => {
  const { does, sent, toast } = await aDesk();

  await does(({ change }) => change([ana, bo], { kind: 'status', status: 'pending' }));

  expect(sent).toEqual([]);
  expect(toast()).toBeDefined();
});

test('refused orders stay unchanged, and the first of them is named with the reason', async () => {
  const { does, statuses, toast } = await aDesk({ refused: bo.id });

  await does(({ change }) => change([ana, bo], toInProgress));

  expect(statuses()).toEqual(['inProgress', 'pending']);
  expect(toast()?.description).toContain(bo.orderNumber);
  expect(toast()?.description).toContain('Somebody was faster.');
});

test('without a response the result is unknown: a message says so, and the lists are refetched', async () => {
  const { does, toast, current, queryClient } = await aDesk({ isAway: true });

  await does(({ change }) => change([ana, bo], toInProgress));

  expect(toast()).toMatchObject({ title: 'Update Failed', variant: 'destructive' });
  expect(queryClient.getQueriesData({ queryKey: deskKeys.orderLists, stale: true })).toHaveLength(1);
  expect(current().isBusy).toBe(false);
});
