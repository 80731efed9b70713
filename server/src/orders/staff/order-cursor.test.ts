import { expect, test } from 'vitest';
import type { OrderRow } from './order-row.repository.ts';
import { positionOf, readCursor, writeCursor } from './order-cursor.ts';

const row = {
  id: '0190a5f0-0000-4000-8000-000000000001',
  status: 'inProgress',
  created_at: new Date('2026-11-20T09:00:00.001Z'),
  updated_at: new Date('2026-11-20T09:00:00.002Z'),
  due_at: new Date('2026-11-20T09:00:00.003Z'),
  paid_at: new Date('2026-11-20T09:00:00.004Z'),
} as OrderRow;

test.each(['newest', 'oldest', 'updated', 'due'] as const)(
  'a cursor says where a page by %s ends',
  (sort) => {
    expect(readCursor(sort, writeCursor(sort, positionOf(sort, row)))).toEqual(positionOf(sort, row));
  },
);

test.each([
  ['of another sort', writeCursor('oldest', positionOf('oldest', row))],
  ['cut short', writeCursor('newest', positionOf('newest', row)).slice(0, -3)],
  ['that is no JSON', 'bm90IGpzb24'],
  ['that is empty', ''],
  ['with another type inside', encode(['newest', 0, 'yesterday', row.id])],
  ['with a time no database knows', encode(['newest', 0, -1e15, row.id])],
  ['with an id that is none', encode(['newest', 0, 0, "' or true --"])],
])('a cursor %s is refused', (_, cursor) => {
  expect(() => readCursor('newest', cursor)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});

function encode(content: unknown[]): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}
