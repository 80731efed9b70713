export const roles = ['admin', 'translator', 'reviewer'] as const;
export type Role = (typeof roles)[number];

/** The role with all permissions, for the first account and for recovered ones. */
export const administratorRole: Role = 'admin';

/** The default role of a new account. */
export const newcomerRole: Role = 'translator';

/** Whether a role may do something with every order, with orders assigned to it, or not at all. */
export type Reach = 'all' | 'assigned' | 'none';

/** Permissions for one order; check them with mayActOn(). */
const orderPermissions = [
  'orders.list',
  'orders.view',
  'orders.changeStatus',
  'orders.uploadTranslation',
  'orders.assign',
  'orders.notify',
  'orders.note',
  /** Reads and writes messages between customer and staff. */
  'orders.message',
  /** Corrects the recipient of the translation, and the names as in the passport. */
  'orders.correct',
  'orders.history',
  /** Signs the translator's statement; only the assigned translator may. */
  'orders.certify',
  /** Approves another person's translation. */
  'orders.approve',
  /** Sees what the translator earns for an order. */
  'orders.pay',
] as const;

/** Permissions that cannot be limited to one's own orders. */
const generalPermissions = [
  /** Sees customers' email addresses, and can search by them. */
  'orders.customer',
  'orders.export',
  'certificates.revoke',
  /** Lets a translator certify without the customer's answer that the type requires. */
  'certificates.waiveFacts',
  /** Sees prices and payments. */
  'payments.view',
  'payments.record',
  'payments.refund',
  /** Corrects page counts, which changes prices and refunds. */
  'orders.pageCount',
  /** Sets the prices of orders placed without one. */
  'orders.quote',
  'mails.manage',
  /** Finds and erases all data about a person. */
  'privacy.manage',
  /** Manages partners, their accounts and API keys. */
  'partners.manage',
  'prices.change',
  /** Sees one's own earnings and statements, and agrees to them. */
  'pay.own',
  /** Sets translators' rates, closes months, pays statements; sees the margin of orders. */
  'pay.manage',
  'settings.manage',
  'content.manage',
  'reviews.moderate',
  'staff.manage',
  /** Sees the figures of a week; amounts require payments.view. */
  'office.report',
  'system.view',
  /** Downloads the audit log. */
  'audit.export',
] as const;

/** All permissions of staff. Each endpoint names the one that it needs. */
export const permissions = [...orderPermissions, ...generalPermissions] as const;
export type Permission = (typeof permissions)[number];

type Policy = Readonly<
  Record<(typeof orderPermissions)[number], Reach> &
    Record<(typeof generalPermissions)[number], Exclude<Reach, 'assigned'>>
>;

/** The only policy table. No other code checks roles. */
const policies = {
  admin: {
    'orders.list': 'all',
    'orders.view': 'all',
    'orders.changeStatus': 'all',
    'orders.uploadTranslation': 'all',
    'orders.assign': 'all',
    'orders.notify': 'all',
    'orders.note': 'all',
    'orders.message': 'all',
    'orders.correct': 'all',
    'orders.history': 'all',
    'orders.certify': 'assigned',
    'orders.approve': 'all',
    'orders.pay': 'all',
    'orders.customer': 'all',
    'orders.export': 'all',
    'certificates.revoke': 'all',
    'certificates.waiveFacts': 'all',
    'payments.view': 'all',
    'payments.record': 'all',
    'payments.refund': 'all',
    'orders.pageCount': 'all',
    'orders.quote': 'all',
    'mails.manage': 'all',
    'privacy.manage': 'all',
    'partners.manage': 'all',
    'prices.change': 'all',
    'pay.own': 'all',
    'pay.manage': 'all',
    'settings.manage': 'all',
    'content.manage': 'all',
    'reviews.moderate': 'all',
    'staff.manage': 'all',
    'office.report': 'all',
    'system.view': 'all',
    'audit.export': 'all',
  },
  /** Works on assigned orders, and sees no email addresses, prices or payments. */
  translator: {
    'orders.list': 'assigned',
    'orders.view': 'assigned',
    'orders.changeStatus': 'assigned',
    'orders.uploadTranslation': 'assigned',
    'orders.assign': 'none',
    'orders.notify': 'assigned',
    'orders.note': 'assigned',
    'orders.message': 'assigned',
    'orders.correct': 'none',
    'orders.history': 'none',
    'orders.certify': 'assigned',
    'orders.approve': 'none',
    'orders.pay': 'assigned',
    'orders.customer': 'none',
    'orders.export': 'none',
    'certificates.revoke': 'none',
    'certificates.waiveFacts': 'none',
    'payments.view': 'none',
    'payments.record': 'none',
    'payments.refund': 'none',
    'orders.pageCount': 'none',
    'orders.quote': 'none',
    'mails.manage': 'none',
    'privacy.manage': 'none',
    'partners.manage': 'none',
    'prices.change': 'none',
    'pay.own': 'all',
    'pay.manage': 'none',
    'settings.manage': 'none',
    'content.manage': 'none',
    'reviews.moderate': 'none',
    'staff.manage': 'none',
    'office.report': 'none',
    'system.view': 'none',
    'audit.export': 'none',
  },
  /** Reads every order with its documents and history, but no email addresses, prices, payments, notes or messages. */
  reviewer: {
    'orders.list': 'all',
    'orders.view': 'all',
    'orders.changeStatus': 'none',
    'orders.uploadTranslation': 'none',
    'orders.assign': 'none',
    'orders.notify': 'none',
    'orders.note': 'none',
    'orders.message': 'none',
    'orders.correct': 'none',
    'orders.history': 'all',
    'orders.certify': 'none',
    'orders.approve': 'all',
    'orders.pay': 'none',
    'orders.customer': 'none',
    'orders.export': 'none',
    'certificates.revoke': 'none',
    'certificates.waiveFacts': 'none',
    'payments.view': 'none',
    'payments.record': 'none',
    'payments.refund': 'none',
    'orders.pageCount': 'none',
    'orders.quote': 'none',
    'mails.manage': 'none',
    'privacy.manage': 'none',
    'partners.manage': 'none',
    'prices.change': 'none',
    'pay.own': 'none',
    'pay.manage': 'none',
    'settings.manage': 'none',
    'content.manage': 'none',
    'reviews.moderate': 'none',
    'staff.manage': 'none',
    'office.report': 'none',
    'system.view': 'none',
    'audit.export': 'none',
  },
} as const satisfies Record<Role, Policy>;

export function reachOf(role: Role, permission: Permission): Reach {
  return policies[role][permission];
}

/** Whether a role has a permission at all, for all orders or for its own. */
export function may(role: Role, permission: Permission): boolean {
  return reachOf(role, permission) !== 'none';
}

/** Whether a role may notify customers; translators only for their own orders, if the owner allows it. */
export function mayNotify(
  role: Role,
  { translatorsNotify }: { readonly translatorsNotify: boolean },
): boolean {
  const reach = reachOf(role, 'orders.notify');
  return reach === 'all' || (reach === 'assigned' && translatorsNotify);
}

/** The roles that have a permission at all. */
export function rolesThatMay(permission: Permission): readonly Role[] {
  return roles.filter((role) => may(role, permission));
}

/** Whether a staff member may do this to an order that is assigned to `assigneeId`. */
export function mayActOn(
  staff: { readonly id: string; readonly role: Role },
  permission: Permission,
  assigneeId: string | null,
): boolean {
  const reach = reachOf(staff.role, permission);
  return reach === 'all' || (reach === 'assigned' && assigneeId === staff.id);
}
