import { expect, test } from 'vitest';
import type { LiveNews } from '@truepage/core/platform';
import { createLiveLine } from './live-line.ts';
import { useLiveStore } from './live-store.ts';

const paid = (id: string): LiveNews => ({
  kind: 'event',
  event: { id, name: 'order.paid', orderNumber: `TP-${id}` } as never,
});

function heardBy(follow: ReturnType<typeof createLiveLine>['follow']) {
  const heard: LiveNews[] = [];
  const stop = follow((news) => heard.push(news));
  return { heard, stop };
}

test('what came before anybody could act on it is told in its order, and then what comes', () => {
  const { hear, follow } = createLiveLine();
  hear({ kind: 'state', state: 'open' });
  hear(paid('1'));
  hear(paid('2'));

  const { heard } = heardBy(follow);
  hear(paid('3'));

  expect(heard).toEqual([{ kind: 'state', state: 'open' }, paid('1'), paid('2'), paid('3')]);
});

test('how the connection stands is shown without them', () => {
  const { hear } = createLiveLine();

  hear({ kind: 'state', state: 'waiting' });

  expect(useLiveStore.getState().state).toBe('waiting');
});

test('who comes back hears what came meanwhile, once', () => {
  const { hear, follow } = createLiveLine();
  heardBy(follow).stop();
  hear(paid('1'));

  expect(heardBy(follow).heard).toEqual([paid('1')]);
  expect(heardBy(follow).heard).toEqual([]);
});

test('a flood that nobody has heard becomes a gap: everything is read again', () => {
  const { hear, follow } = createLiveLine();
  for (let id = 0; id < 501; id += 1) hear(paid(String(id)));
  hear(paid('last'));

  expect(heardBy(follow).heard).toEqual([{ kind: 'gap' }, paid('last')]);
});
