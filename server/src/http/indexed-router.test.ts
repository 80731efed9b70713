import { Router } from '@koa/router';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IndexedRouter } from './indexed-router.ts';

const paths = [
  '/',
  '/api/prices',
  '/api/orders/:number',
  '/api/orders/:number/receipt',
  '/api/orders/search',
  '/api/admin/orders/:id/notes/:note',
  '/api/admin/orders',
  '/media/:name',
  '/:page',
  '/share/x-:rest',
  '/.well-known/did.json',
];
const methods = ['get', 'post'] as const;

function filled<Kind extends Router>(router: Kind): Kind {
  for (const path of paths) for (const method of methods) router[method](path, () => undefined);
  return router;
}

const part = fc.constantFrom(
  'api',
  'orders',
  'search',
  'prices',
  'admin',
  'x-1',
  'share',
  'media',
  'a%2Fb',
  '',
  '.well-known',
  'did.json',
);
const address = fc.array(part, { maxLength: 7 }).map((parts) => `/${parts.join('/')}`);

test('finds the same routes in the same order as the router that tries every pattern', () => {
  const [plain, indexed] = [
    filled(new Router({ sensitive: true })),
    filled(new IndexedRouter({ sensitive: true })),
  ];
  const seen = (router: Router, path: string, method: string) => {
    const { path: found, pathAndMethod, route } = router.match(path, method);
    return [found.map((layer) => layer.path), pathAndMethod.map((layer) => layer.path), route];
  };
  fc.assert(
    fc.property(address, fc.constantFrom('GET', 'POST', 'PUT'), (path, method) => {
      expect(seen(indexed, path, method)).toEqual(seen(plain, path, method));
    }),
  );
  expect(seen(indexed, '/api/orders/search', 'GET')[1]).toEqual([
    '/api/orders/:number',
    '/api/orders/search',
  ]);
});

test('finds a route that is added later', () => {
  const router = filled(new IndexedRouter());
  expect(router.match('/api/late', 'GET').route).toBe(false);
  router.get('/api/late', () => undefined);
  expect(router.match('/api/late', 'GET').route).toBe(true);
});
