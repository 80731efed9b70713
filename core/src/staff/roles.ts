export const roles = ['admin', 'translator'] as const;
export type Role = (typeof roles)[number];

/** Everything that staff may be allowed to do. */
export const permissions = [
  'orders.list',
  'orders.view',
  'orders.customer',
  'orders.changeStatus',
  'orders.uploadTranslation',
  'orders.assign',
  'orders.notify',
  'orders.note',
  'orders.history',
  'orders.export',
  'payments.view',
  'payments.record',
  'payments.refund',
  'mails.manage',
  'prices.change',
  'content.manage',
  'reviews.moderate',
  'staff.manage',
  'system.view',
] as const;
export type Permission = (typeof permissions)[number];

/** Whether a role may do something with any order, with the orders assigned to it, or not at all. */
export type Reach = 'all' | 'assigned' | 'none';

const translatorMay: readonly Permission[] = [
  'orders.list',
  'orders.view',
  'orders.changeStatus',
  'orders.uploadTranslation',
  'orders.note',
];

/** The one policy table. Translators work on the orders assigned to them and see no emails, prices or payments. */
export function reachOf(role: Role, permission: Permission): Reach {
  if (role === 'admin') return 'all';
  return translatorMay.includes(permission) ? 'assigned' : 'none';
}

/** Whether a member of staff may do this to an order that is assigned to `assigneeId`. */
export function mayActOn(
  staff: { readonly id: string; readonly role: Role },
  permission: Permission,
  assigneeId: string | null,
): boolean {
  const reach = reachOf(staff.role, permission);
  return reach === 'all' || (reach === 'assigned' && assigneeId === staff.id);
}
