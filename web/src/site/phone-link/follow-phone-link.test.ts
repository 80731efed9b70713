import type { PhoneLink } from '@truepage/core/api/phone-links';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { followPhoneLink, type LinkNews } from './follow-phone-link.ts';

const aLink = (state: PhoneLink['state']): PhoneLink => ({
  id: 'id',
  state,
  code: '47',
  expiresAt: '2026-11-26T09:15:00.000Z',
  uploads: [],
});

/** A fake server and timer: `answers` are the responses in turn, the last one repeats. */
function follow(...answers: readonly (PhoneLink | Error)[]) {
  const news: LinkNews[] = [];
  const waits: number[] = [];
  const listeners = new Map<string, () => void>();
  const source = { readyState: 0, isClosed: false };
  let wake = (): void => undefined;
  let reconnect = (): void => undefined;
  let reads = 0;
  const following = followPhoneLink('id', (one) => news.push(one), {
    read: () => {
      const answer = answers[Math.min(reads, answers.length - 1)];
      reads += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? aLink('ended'));
    },
    connect: () => ({
      get readyState() {
        return source.readyState;
      },
      addEventListener: (name, listener) => void listeners.set(name, listener),
      close: () => void (source.isClosed = true),
    }),
    after: (ms, run) => {
      waits.push(ms);
      wake = run;
      return () => (wake = () => undefined);
    },
    onOnline: (run) => {
      reconnect = run;
      return () => (reconnect = () => undefined);
    },
  });
  return {
    news,
    waits,
    source,
    stop: following.stop,
    reads: () => reads,
    hear: (name: string) => listeners.get(name)?.(),
    pass: () => wake(),
    reconnect: () => reconnect(),
  };
}

test('a link is fetched at once when the connection is back', async () => {
  const at = follow(new TypeError('no connection'), aLink('waiting'));
  await expect.poll(() => at.news).toEqual([{ kind: 'offline' }]);
  at.reconnect();
  await expect.poll(() => at.news.at(-1)).toMatchObject({ kind: 'link' });
  at.stop();
});

test('a link is polled every two seconds without a stream, and fetched whenever the stream reports a change', async () => {
  const at = follow(aLink('waiting'), aLink('waiting'), aLink('connected'));
  await expect.poll(() => at.waits).toEqual([2000]);
  at.source.readyState = 1;
  at.hear('open');
  await expect.poll(() => at.waits).toEqual([2000, 15_000]);
  at.hear('changed');
  await expect.poll(() => at.news.length).toBe(3);
  expect(at.news.at(-1)).toMatchObject({ link: { state: 'connected' } });
  at.stop();
  at.pass();
  at.hear('changed');
  expect([at.source.isClosed, at.reads()]).toEqual([true, 3]);
});

test('changes during a fetch are fetched after it', async () => {
  const at = follow(aLink('connected'));
  at.hear('changed');
  at.hear('changed');
  await expect.poll(() => at.waits).toHaveLength(1);
  expect(at.reads()).toBe(2);
});

test('while offline, fetching is retried; an ended or unknown link is not fetched again', async () => {
  const gone = new ApiError({ status: 404, statusText: '', headers: new Headers() }, '{}');
  for (const [last, kind] of [
    [aLink('ended'), 'link'],
    [aLink('expired'), 'link'],
    [gone, 'gone'],
  ] as const) {
    const at = follow(new TypeError('offline'), last);
    await expect.poll(() => at.waits).toEqual([2000]);
    at.pass();
    await expect.poll(() => at.news.map((one) => one.kind)).toEqual(['offline', kind]);
    expect(at.source.isClosed).toBe(true);
  }
});
