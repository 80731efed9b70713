import { expect, test } from 'vitest';
import type { DeskApi } from '../../api/desk-api.ts';
import { aRow } from '@truepage/core/testing/builders';
import { bulkDoubts, changesFor, sendChanges } from './bulk-change.ts';

const pending = aRow({ id: 'p', version: 3 });
const completed = aRow({ id: 'c', status: 'completed', hasTranslation: true });
const bos = aRow({ id: 'b', assignee: { id: 'bo', username: 'bo' } });

test('only orders that differ are changed, with the version on the screen', () => {
  expect(changesFor([pending, completed], { kind: 'status', status: 'completed' })).toEqual([
    { id: 'p', version: 3, status: 'completed' },
  ]);
  expect(changesFor([pending, bos], { kind: 'assignee', assigneeId: 'bo' })).toEqual([
    { id: 'p', version: 3, assigneeId: 'bo' },
  ]);
  expect(changesFor([pending, bos], { kind: 'assignee', assigneeId: null })).toEqual([
    { id: 'b', version: 1, assigneeId: null },
  ]);
});

test('orders that step back, or are completed without a translation, are counted', () => {
  const rows = [pending, completed, aRow({ status: 'inProgress' })];

  expect(bulkDoubts(rows, { kind: 'status', status: 'pending' })).toEqual({
    backwards: 2,
    withoutTranslation: 0,
  });
  expect(bulkDoubts(rows, { kind: 'status', status: 'completed' })).toEqual({
    backwards: 0,
    withoutTranslation: 2,
  });
  expect(bulkDoubts(rows, { kind: 'assignee', assigneeId: null })).toEqual({
    backwards: 0,
    withoutTranslation: 0,
  });
});

test('many changes are sent in several requests, and their results are merged', async () => {
  const sizes: number[] = [];
  const call = (async (_name: string, _params: unknown, { body }: { body: { changes: unknown[] } }) => {
    sizes.push(body.changes.length);
    return { changed: [pending], refused: [], before: [{ id: 'p' }] };
  }) as unknown as DeskApi['call'];
  const changes = Array.from({ length: 450 }, (_, index) => ({ id: `o${index}` }));

  const result = await sendChanges({ call }, changes);

  expect(sizes).toEqual([200, 200, 50]);
  expect(result.before).toHaveLength(3);
});
