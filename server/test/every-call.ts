import { randomUUID } from 'node:crypto';
import { exportOrders } from '@truepage/core/api/admin/order-export';
import type { AdminRouteName } from '@truepage/core/api/admin/contract';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { everyEndpoint } from '@truepage/core/api/every-endpoint';
import type { Permission } from '@truepage/core/staff/roles';
import { Order } from '../src/db/rows/order.ts';
import { StoredFile } from '../src/db/rows/stored-file.ts';
import { anOrderRow } from './rows.ts';
import { makeStaff, staffPassword } from './staff.ts';
import { aPdfFile, type TestServer } from './test-server.ts';

/** Every call there is: the contract, and what is answered beside it in the same way. */
export const everyCall: Readonly<Record<string, AnyEndpoint>> = { ...everyEndpoint, exportOrders };

type StaffCallName =
  | Exclude<AdminRouteName, 'login' | 'authCheck' | 'logout' | 'readStaffLink' | 'acceptStaffLink'>
  | 'exportOrders';

/** What a call is about: an order with its document, and an account. Made anew for every try. */
export interface Subject {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly fileId: string;
  readonly staffId: string;
}

interface GoodCall {
  /** What somebody needs to be allowed; null: everybody who is signed in, for the own account. */
  readonly permission: Permission | null;
  readonly params?: (subject: Subject) => Readonly<Record<string, string>>;
  readonly body?: (subject: Subject) => unknown;
  /** The call ends the session it is made with. */
  readonly endsSession?: true;
  /** The code that this call is refused with though it is allowed; without it, it succeeds. */
  readonly answer?: string;
}

const order = ({ orderId }: Subject) => ({ id: orderId });
const account = ({ staffId }: Subject) => ({ staffId });
const text = (value: unknown) => () => value;

/** A good call of every staff endpoint. A new one does not compile, nor pass, before it stands here. */
export const goodCalls: Readonly<Record<StaffCallName, GoodCall>> = {
  signOutEverywhere: { permission: null, endsSession: true },
  changePassword: {
    permission: null,
    endsSession: true,
    body: text({ current: staffPassword, next: 'eight purple giraffes' }),
  },
  startTotp: { permission: null, body: text({ password: staffPassword }) },
  confirmTotp: { permission: null, body: text({ code: '000000' }), answer: 'staff.code_wrong' },
  disableTotp: { permission: null, body: text({ password: staffPassword }) },

  listOrders: { permission: 'orders.list' },
  exportOrders: { permission: 'orders.export' },
  getStaffOrder: { permission: 'orders.view', params: order },
  setOrderStatus: { permission: 'orders.changeStatus', params: order, body: text({ status: 'inProgress' }) },
  assignOrder: { permission: 'orders.assign', params: order, body: ({ staffId }) => ({ staffId }) },
  changeManyOrders: {
    permission: 'orders.assign',
    body: ({ orderId }) => ({ changes: [{ id: orderId, status: 'inProgress' }] }),
  },
  uploadTranslation: { permission: 'orders.uploadTranslation', params: order, body: aForm },
  notifyCustomer: {
    permission: 'orders.notify',
    params: order,
    body: text({ notificationMethod: 'email' }),
    answer: 'order.nothing_to_deliver',
  },
  listOrderNotes: { permission: 'orders.note', params: order },
  addOrderNote: { permission: 'orders.note', params: order, body: text({ text: 'Two stamps on page one.' }) },
  listOrderHistory: { permission: 'orders.history', params: order },
  listOrderFiles: { permission: 'orders.view', params: order },
  linkToFile: { permission: 'orders.view', params: ({ fileId }) => ({ fileId }), body: text({}) },

  markOrderPaid: { permission: 'payments.record', params: ({ orderNumber }) => ({ orderNumber }) },
  checkStripePayments: { permission: 'payments.record' },
  postCheckStripePayments: { permission: 'payments.record' },
  getOrderPayments: { permission: 'payments.view', params: order },
  refundOrder: {
    permission: 'payments.refund',
    params: order,
    body: () => ({ requestId: randomUUID() }),
    answer: 'payment.not_refundable',
  },
  listPaymentExceptions: { permission: 'payments.view' },
  resolvePaymentException: {
    permission: 'payments.record',
    params: () => ({ exceptionId: randomUUID() }),
    body: text({ resolution: 'Sent back.' }),
    answer: 'payment.exception_unknown',
  },

  getAdminPrices: { permission: 'prices.change' },
  setTranslationPrice: { permission: 'prices.change', body: text({ type: 'standard', price: '21.00' }) },
  setServicePrice: { permission: 'prices.change', body: text({ service: 'editing', price: '14.00' }) },
  listPriceHistory: { permission: 'prices.change' },

  listStaff: { permission: 'staff.manage' },
  inviteStaff: {
    permission: 'staff.manage',
    body: () => ({
      username: `new-${randomUUID().slice(0, 8)}`,
      email: 'new@example.com',
      role: 'translator',
    }),
  },
  changeStaff: { permission: 'staff.manage', params: account, body: text({ role: 'admin' }) },
  resetStaffPassword: { permission: 'staff.manage', params: account },
};

function aForm(): FormData {
  const form = new FormData();
  form.set('file', aPdfFile());
  return form;
}

/** An order, given to `assigneeId`, with a document that only its row knows of. */
export async function aSubject(server: TestServer, assigneeId: string | null): Promise<Subject> {
  const em = server.deps.orm.em.fork();
  const staffId = await makeStaff(
    server,
    'translator',
    `subject-${randomUUID().slice(0, 8)}`,
    'subject@example.com',
  );
  const row = anOrderRow({ assignee: assigneeId, documentFlags: [] });
  const placed = em.create(Order, row);
  const fileId = randomUUID();
  em.create(StoredFile, {
    id: fileId,
    order: placed,
    kind: 'original',
    filename: 'birth-certificate.pdf',
    documentType: 'pdf',
    mediaType: 'application/pdf',
    bytes: 1000,
    sha256: '0'.repeat(64),
    storageKey: `documents/${fileId}`,
    wrappedKey: 'v1.0.x',
    version: 1,
    createdAt: placed.createdAt,
  });
  await em.flush();
  return { orderId: placed.id, orderNumber: placed.orderNumber, fileId, staffId };
}

/** The address of a call with its parameters filled in. */
export function addressOf(
  { path }: Pick<AnyEndpoint, 'path'>,
  params: Readonly<Record<string, string>>,
): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'nothing'));
}
