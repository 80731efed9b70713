import { matchRoutes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { siteRoutes } from '../routes.tsx';
import { findRoute } from './find-route.ts';

const patternOf = (path: string) => findRoute(siteRoutes, path).route.path;

test.each([
  ['/', '/'],
  ['/order', '/order'],
  ['/order/express', '/order/express'],
  ['/order/TP-2026-7K3M-9QRT-2VWX', '/order/:orderNumber'],
  ['/order/confirmation', '/order/confirmation'],
  ['/order/confirmation/TP-1', '/order/confirmation/:orderNumber'],
  ['/track', '/track'],
  ['/track/TP-1', '/track/:orderNumber'],
  ['/track/direct', '/track/direct'],
  ['/track/direct/abc', '/track/direct/:token'],
  ['/checkout/TP-1', '/checkout/:orderNumber'],
  ['/payment/TP-1', '/payment/:orderNumber'],
  ['/payment', '*'],
  ['/track/direct/abc/def', '*'],
  ['/nothing/here', '*'],
])('%s is the page %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});

test.each([
  '/',
  '/track/TP-1',
  '/TRACK/tp-1',
  '/%74rack/TP-1',
  '//track/TP-1',
  '/track%2FTP-1',
  '/track/%E0%A4%A',
  '/%E0%A4%A',
  '/x',
])('%s is found as React Router finds it among all routes', (path) => {
  const pathname = /%E0/.test(path) ? path.replaceAll('%', '%25') : path;
  const [match] = matchRoutes([...siteRoutes], { pathname }) ?? [];
  expect(findRoute(siteRoutes, path)).toMatchObject({ route: match?.route, params: match?.params });
});

test('an address matches in any case, and its parameters keep their case', () => {
  expect(findRoute(siteRoutes, '/Track/tp-2026-AbCd')).toMatchObject({
    params: { orderNumber: 'tp-2026-AbCd' },
  });
});

test('parameters are decoded; an invalid escape stays unchanged and is not logged', () => {
  const warn = vi.spyOn(console, 'warn');
  expect(findRoute(siteRoutes, '/track/TP%20%C3%A4').params).toEqual({ orderNumber: 'TP ä' });
  expect(findRoute(siteRoutes, '/track/%E0%A4%A').params).toEqual({ orderNumber: '%E0%A4%A' });
  expect(warn).not.toHaveBeenCalled();
});
