import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** Jobs that end on command, and the order in which they have started. */
function jobsFor(queue: FairQueue, isStaff: (sender: string) => boolean = () => false) {
  const names: string[] = [];
  const endings = new Map<string, () => void>();
  const begun = async (): Promise<readonly string[]> => {
    await setImmediate();
    return names;
  };
  return {
    begun,
    add: (name: string, sender = name, signal?: AbortSignal): Promise<unknown> =>
      queue.run({ sender, signal, isStaff: isStaff(sender) }, () => {
        names.push(name);
        return new Promise<void>((resolve) => endings.set(name, resolve));
      }),
    async end(name: string): Promise<void> {
      await begun();
      endings.get(name)?.();
      await begun();
    },
  };
}

test('no sender gets every place: one is kept for others', async () => {
  const { add, begun, end } = jobsFor(createFairQueue({ places: 2 }));
  for (const bomb of ['bomb 1', 'bomb 2', 'bomb 3']) void add(bomb, 'a');
  expect(await begun()).toEqual(['bomb 1']);
  void add('order', 'b');
  void add('order 2', 'b');
  expect(await begun()).toEqual(['bomb 1', 'order']);
  await end('order');
  expect(await begun()).toEqual(['bomb 1', 'order', 'order 2']);
  await end('bomb 1');
  expect((await begun()).at(-1)).toBe('bomb 2');
});

test('with only one place, jobs start in the order they arrived', async () => {
  const { add, begun, end } = jobsFor(createFairQueue({ places: 1 }));
  for (const name of ['a', 'b', 'c']) void add(name);
  await end('a');
  await end('b');
  expect(await begun()).toEqual(['a', 'b', 'c']);
});

test('senders without running jobs come first', async () => {
  const { add, begun, end } = jobsFor(createFairQueue({ places: 3 }));
  void add('a 1', 'a');
  void add('b 1', 'b');
  void add('b 2', 'b');
  void add('a 2', 'a');
  void add('c 1', 'c');
  expect(await begun()).toEqual(['a 1', 'b 1', 'b 2']);
  await end('b 1');
  expect((await begun()).at(-1)).toBe('c 1');
});

test('a failed job releases its place', async () => {
  const queue = createFairQueue({ places: 1 });
  await expect(queue.run({}, () => Promise.reject(new Error('bomb')))).rejects.toThrow('bomb');
  expect(await queue.run({}, () => Promise.resolve('next'))).toBe('next');
});

test("a request that would wait too long is refused at once, with the wait time; a sender's own jobs count first", async () => {
  let now = 0;
  const { add, begun, end } = jobsFor(createFairQueue({ places: 2, longestWaitMs: 1500, now: () => now }));
  void add('slow', 'a');
  await begun();
  now = 5000;
  // A fifth of the way from the first estimate: 1160 ms.
  await end('slow');
  for (const name of ['a 1', 'a 2', 'a 3']) void add(name, 'a');
  await expect(add('a 4', 'a')).rejects.toMatchObject({
    code: 'request.too_many',
    details: { retryAfterSeconds: 3 },
  });
  void add('b 1', 'b');
  void add('b 2', 'b');
  await expect(add('c', 'c')).rejects.toMatchObject({
    code: 'internal.unavailable',
    details: { retryAfterSeconds: 2 },
  });
});

test('an aborted job leaves the queue', async () => {
  const { add, begun, end } = jobsFor(createFairQueue({ places: 1 }));
  const away = new AbortController();
  void add('a');
  const left = add('b', 'b', away.signal);
  void add('c');
  away.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end('a');
  expect(await begun()).toEqual(['a', 'c']);
});

test('senders take turns, however many jobs each has queued', async () => {
  const { add, begun, end } = jobsFor(createFairQueue({ places: 1 }));
  for (const name of ['a 1', 'a 2', 'a 3']) void add(name, 'a');
  void add('b 1', 'b');
  await end('a 1');
  await end('b 1');
  await end('a 2');
  expect(await begun()).toEqual(['a 1', 'b 1', 'a 2', 'a 3']);
});

describe('with a place kept for staff', () => {
  const isStaff = (sender: string) => sender.startsWith('staff');

  test('other senders leave it free, and staff do not wait behind them', async () => {
    const { add, begun, end } = jobsFor(createFairQueue({ places: 2, keptForStaff: 1 }), isStaff);
    for (const name of ['a', 'b', 'c']) void add(name);
    expect(await begun()).toEqual(['a']);
    void add('staff 1');
    expect(await begun()).toEqual(['a', 'staff 1']);
    void add('staff 2');
    await end('a');
    expect(await begun()).toEqual(['a', 'staff 1', 'staff 2']);
    await end('staff 1');
    expect((await begun()).at(-1)).toBe('b');
  });

  test('a queue that is full for other senders is not full for staff', async () => {
    const queue = createFairQueue({ places: 2, keptForStaff: 1, mostWaiting: 4 });
    const { add } = jobsFor(queue, isStaff);
    for (const name of ['a', 'b', 'c', 'd', 'e']) void add(name);
    await expect(add('f')).rejects.toMatchObject({
      code: 'internal.unavailable',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    await expect(add('e 2', 'e')).rejects.toMatchObject({ code: 'request.too_many' });
    void add('staff 1');
    const second = add('staff 2');
    const state = await Promise.race([second.catch(() => 'refused'), Promise.resolve('waits')]);
    expect(state).toBe('waits');
  });
});

test('a job that was already aborted does not start', async () => {
  const { add, begun } = jobsFor(createFairQueue({ places: 1 }));
  await expect(add('a', 'a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  void add('b');
  expect(await begun()).toEqual(['b']);
});
