import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { createStaleReader, refetchStale } from './refetch-stale.ts';

test('an event during the first fetch triggers a second one', async () => {
  const queryClient = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const queryFn = async () => answers[asked++]?.promise;
  const stop = new QueryObserver(queryClient, { queryKey: ['prices'], queryFn }).subscribe(() => undefined);

  const read = refetchStale(queryClient, ['prices']);
  answers[0]?.resolve('of before');
  answers[1]?.resolve('of now');
  await read;

  expect(queryClient.getQueryData(['prices'])).toBe('of now');
  expect(asked).toBe(2);
  stop();
});

describe('a failed refetch after an event', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A mounted query with the given responses, one per fetch. */
  function shown(answers: readonly (string | Error)[]) {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    let asked = 0;
    const queryFn = async () => {
      const answer = answers[asked++] ?? 'never';
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    new QueryObserver(queryClient, { queryKey: ['order', 'TP-1'], queryFn, staleTime: Infinity }).subscribe(
      () => undefined,
    );
    return { queryClient, data: () => queryClient.getQueryData(['order', 'TP-1']), asked: () => asked };
  }
  const refusal = (status: number) => new ApiError(new Response('', { status }), '');

  test('is retried until it succeeds, because the event comes only once', async () => {
    const { queryClient, data, asked } = shown(['In force', new Error('reset'), refusal(503), 'Superseded']);
    await vi.advanceTimersByTimeAsync(0);
    const readAgain = createStaleReader(queryClient, new AbortController().signal);
    void readAgain(['order', 'TP-1']);
    await vi.advanceTimersByTimeAsync(3000);
    expect([data(), asked()]).toEqual(['In force', 3]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(data()).toBe('Superseded');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBe(4);
  });

  test('is not retried after a permanent error or on an unmounted desk', async () => {
    for (const [answer, isLeft] of [
      [refusal(404), false],
      [new Error('reset'), true],
    ] as const) {
      const { queryClient, asked } = shown(['In force', answer]);
      await vi.advanceTimersByTimeAsync(0);
      const left = new AbortController();
      void createStaleReader(queryClient, left.signal)(['order', 'TP-1']);
      await vi.advanceTimersByTimeAsync(0);
      if (isLeft) left.abort();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(asked()).toBe(2);
    }
  });
});
