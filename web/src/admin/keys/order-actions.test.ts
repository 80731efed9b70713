import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listKeys } from '../orders/list/list-keys.ts';
import { orderActionNames, orderActions } from './order-actions.ts';

const keys = Object.values(orderActions).map(({ key }) => key);

test('every action has a unique key that the adjacent list does not use', () => {
  expect(new Set(keys).size).toBe(keys.length);
  const taken = ['Enter', 'Escape', '?', ...listKeys.map(({ key }) => key)];
  expect(keys.filter((key) => taken.includes(key))).toEqual([]);
});

test('every action has a control in the screen’s source', () => {
  const desk = path.join(import.meta.dirname, '..');
  const sources = ['orders/desk', 'orders/approval', 'payments'].flatMap((folder) =>
    readdirSync(path.join(desk, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(path.join(desk, folder, file), 'utf8')),
  );
  const placed = sources.flatMap((source) =>
    [...source.matchAll(/(?:orderAction\(|action=)["'](\w+)["']/g)].map(([, name]) => name),
  );
  expect(orderActionNames.filter((name) => !placed.includes(name))).toEqual([]);
});
