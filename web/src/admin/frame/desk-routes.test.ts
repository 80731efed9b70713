import { expect, test } from 'vitest';
import { may, type Role } from '@truepage/core/staff/roles';
import { deskPatterns } from '../desk-paths.ts';
import { deskRoutes } from './desk-routes.tsx';

/** The pages that need a permission and that this role may open. */
const opens = (role: Role) =>
  deskRoutes.flatMap(({ path, access }) =>
    access !== undefined && access !== 'anyone' && may(role, access) ? [path] : [],
  );

const { orders, office, offers, order, ownPay, review, statement, translate } = deskPatterns;
test.each<{ role: Role; pages: readonly string[] }>([
  { role: 'translator', pages: [orders, office, offers, order, ownPay, statement, translate, review] },
  { role: 'reviewer', pages: [orders, office, order, review] },
])(
  'a $role opens only orders, their review and the board; a translator also translates and sees earnings',
  ({ role, pages }) => {
    expect(opens(role).toSorted()).toEqual(pages.toSorted());
  },
);

test('an administrator opens every page', () => {
  const { payments, pricing, content, staff, mails, status } = deskPatterns;
  const some = [orders, order, payments, pricing, content, staff, mails, status];
  expect(opens('admin')).toEqual(expect.arrayContaining(some));
});
