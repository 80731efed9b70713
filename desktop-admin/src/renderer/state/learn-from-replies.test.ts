import { expect, test } from 'vitest';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { learnFromReply } from './learn-from-replies.ts';

const learn = (path: string, status: number, body: string) =>
  learnFromReply({ path, reply: { status, headers: {}, body, cachedAt: null } });

test.each([true, false])('the session check shows whether there is a session: %s', (authenticated) => {
  expect(learn(adminRoutes.authCheck.path, 200, JSON.stringify({ authenticated }))).toEqual({
    isSignedIn: authenticated,
  });
});

test('the session check shows the role', () => {
  const staff = { id: 's', username: 'rita', role: 'reviewer', hasTotp: false };
  expect(learn(adminRoutes.authCheck.path, 200, JSON.stringify({ authenticated: true, staff }))).toEqual({
    isSignedIn: true,
    role: 'reviewer',
  });
});

test('a failed check changes nothing, and neither do other calls', () => {
  expect(learn(adminRoutes.authCheck.path, 503, '')).toEqual({});
  expect(learn(adminRoutes.listOrders.path, 200, '{"authenticated":true}')).toEqual({});
});

test('an unreadable check reveals no personal data', () => {
  expect(learn(adminRoutes.authCheck.path, 200, '<html>')).toEqual({ isSignedIn: false });
});
