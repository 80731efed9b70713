import { publicPaths } from '@truepage/core/site/public-paths';
import { expect, test } from 'vitest';
import { siteRoutes } from './routes.tsx';

test('the sitemap lists the public pages and no others', () => {
  const isFindable = ({ path, isPrivate, status }: (typeof siteRoutes)[number]) =>
    !isPrivate && status === 200 && !/[:*]/.test(path);
  const findable = siteRoutes.filter(isFindable).map(({ path }) => path);
  expect([...publicPaths].toSorted()).toEqual(findable.toSorted());
});
