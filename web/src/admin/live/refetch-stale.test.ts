import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchStale } from './refetch-stale.ts';

test('news that come during the first reading are followed by a second one', async () => {
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
