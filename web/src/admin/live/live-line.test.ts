import { expect, test } from 'vitest';
import type { LiveNews } from '@truepage/core/platform';
import { createLiveLine } from './live-line.ts';
import { useLiveStore } from './live-store.ts';

const paid = (id: string): LiveNews => ({
  kind: 'event',
  event: { id, name: 'order.paid', orderNumber: `TP-${id}` } as never,
});

/** A line, and how often everything was read again. */
function aLine() {
  const read = { times: 0 };
  return { read, ...createLiveLine(() => (read.times += 1)) };
}

function heardBy(follow: ReturnType<typeof createLiveLine>['follow']) {
  const heard: LiveNews[] = [];
  const stop = follow((news) => heard.push(news));
  return { heard, stop };
}

test('what came before anybody could act on it is told in its order, and then what comes', () => {
  const { hear, follow } = aLine();
  hear({ kind: 'state', state: 'open' });
  hear(paid('1'));
  hear(paid('2'));

  const { heard } = heardBy(follow);
  hear(paid('3'));

  expect(heard).toEqual([{ kind: 'state', state: 'open' }, paid('1'), paid('2'), paid('3')]);
});

test('how the connection stands is shown without them', () => {
  const { hear } = aLine();

  hear({ kind: 'state', state: 'waiting' });

  expect(useLiveStore.getState().state).toBe('waiting');
});

test('who comes back hears what came meanwhile, once', () => {
  const { hear, follow } = aLine();
  heardBy(follow).stop();
  hear(paid('1'));

  expect(heardBy(follow).heard).toEqual([paid('1')]);
  expect(heardBy(follow).heard).toEqual([]);
});

test('after a gap everything is read again at once, whoever is there by then', () => {
  const { hear, follow, read } = aLine();
  hear({ kind: 'gap' });
  expect(read.times).toBe(1);

  const { heard } = heardBy(follow);
  hear({ kind: 'gap' });

  expect(read.times).toBe(2);
  expect(heard).toEqual([]);
});

test('a flood that nobody has heard is a gap: everything is read again', () => {
  const { hear, follow, read } = aLine();
  for (let id = 0; id < 501; id += 1) hear(paid(String(id)));
  hear(paid('last'));

  expect(read.times).toBe(1);
  expect(heardBy(follow).heard).toEqual([paid('last')]);
});
