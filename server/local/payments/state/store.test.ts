import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedAnswer } from './records.ts';
import { Store } from './store.ts';
import { transact, type World } from './transaction.ts';

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'truepage-store-'));
  path = join(directory, 'journal.jsonl');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = (compactAbove = Infinity, forgetBefore = 0): Store =>
  Store.open({
    path,
    compactAbove,
    isStale: ([table, , row]) => table === 'answers' && row.at < forgetBefore,
    warn() {},
  });
const worldOf = (store: Store): World => ({
  store,
  now: () => 1000,
  newId: (prefix) => prefix,
  baseUrl: () => '',
});
const anAnswer = (at: number): SavedAnswer => ({
  at,
  endpoint: 'POST /v1/refunds',
  fingerprint: '',
  requestId: 'req_1',
  status: 200,
  body: {},
});

test('a transaction that throws leaves no trace, in memory and in the journal', async () => {
  const store = open();
  transact(worldOf(store), (tx) => tx.put('answers', 'kept', anAnswer(1)));
  const attempt = () =>
    transact(worldOf(store), (tx) => {
      tx.put('answers', 'kept', anAnswer(2));
      tx.put('answers', 'new', anAnswer(2));
      throw new Error('no');
    });
  expect(attempt).toThrow('no');
  await store.close();

  for (const seen of [store, open()]) {
    expect(seen.get('answers', 'kept')).toEqual(anAnswer(1));
    expect(seen.get('answers', 'new')).toBeUndefined();
  }
});

test('a large journal is written anew with the last row of each key, in the old order', async () => {
  const store = open();
  for (let at = 1; at <= 100; at += 1) {
    transact(worldOf(store), (tx) => tx.put('answers', at % 2 === 0 ? 'even' : 'odd', anAnswer(at)));
  }
  await store.close();
  const before = statSync(path).size;

  await open(before - 1).close();
  expect(statSync(path).size).toBeLessThan(before / 20);
  expect(
    open()
      .all('answers')
      .map((row) => row.at),
  ).toEqual([99, 100]);
});

test('rows that nobody needs any more are forgotten at the opening', async () => {
  const store = open();
  transact(worldOf(store), (tx) => tx.put('answers', 'old', anAnswer(1)));
  transact(worldOf(store), (tx) => tx.put('answers', 'new', anAnswer(500)));
  await store.close();
  expect(open(Infinity, 100).all('answers')).toEqual([anAnswer(500)]);
});
