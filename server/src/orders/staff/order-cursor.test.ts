import { expect, test } from 'vitest';
import type { OrderRow } from './order-row.repository.ts';
import { positionOf, readCursor, writeCursor } from './order-cursor.ts';

const row = {
  id: '0190a5f0-0000-4000-8000-000000000001',
  status: 'inProgress',
  created_at: '2026-11-20 09:00:00.001+00',
  updated_at: '2026-11-20 09:00:00.002+00',
  due_at: '2026-11-20 09:00:00.003+00',
  paid_at: '2026-11-20 09:00:00.004+00',
} as OrderRow;

test.each(['newest', 'oldest', 'updated', 'due'] as const)(
  'a cursor contains the position where a page by %s ends',
  (sort) => {
    expect(readCursor(sort, writeCursor(sort, positionOf(sort, row)))).toEqual(positionOf(sort, row));
  },
);

test.each([
  ['of another sort', writeCursor('oldest', positionOf('oldest', row))],
  ['cut short', writeCursor('newest', positionOf('newest', row)).slice(0, -3)],
  ['that is not JSON', 'bm90IGpzb24'],
  ['that is empty', ''],
  ['with another type inside', encode(['newest', 0, 'yesterday', row.id])],
  ['with a time out of range', encode(['newest', 0, -1e15, row.id])],
  ['with an invalid id', encode(['newest', 0, 0, "' or true --"])],
])('a cursor %s is refused', (_, cursor) => {
  expect(() => readCursor('newest', cursor)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});

function encode(content: unknown[]): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}
