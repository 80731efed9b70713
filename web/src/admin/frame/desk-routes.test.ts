import { expect, test } from 'vitest';
import { may, type Role } from '@truepage/core/staff/roles';
import { deskPatterns } from '../desk-paths.ts';
import { deskRoutes } from './desk-routes.tsx';

/** The pages that are for some roles and not for others, as far as this one may open them. */
const opens = (role: Role) =>
  deskRoutes.flatMap(({ path, access }) =>
    access !== undefined && access !== 'anyone' && may(role, access) ? [path] : [],
  );

test.each<Role>(['translator', 'reviewer'])(
  'a %s opens orders, their review and their board alone',
  (role) => {
    const { orders, office, order, review } = deskPatterns;
    expect(opens(role)).toEqual([orders, office, order, review]);
  },
);

test('an administrator opens every page', () => {
  const { orders, order, payments, pricing, content, staff, mails, status } = deskPatterns;
  const some = [orders, order, payments, pricing, content, staff, mails, status];
  expect(opens('admin')).toEqual(expect.arrayContaining(some));
});
