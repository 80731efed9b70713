import { createHash, randomUUID } from 'node:crypto';
import { exportOrders } from '@truepage/core/api/admin/order-export';
import type { AdminRouteName } from '@truepage/core/api/admin/contract';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { everyEndpoint } from '@truepage/core/api/every-endpoint';
import type { Permission } from '@truepage/core/staff/roles';
import { Mail } from '../src/db/rows/mail.ts';
import { Order } from '../src/db/rows/order.ts';
import { StoredFile } from '../src/db/rows/stored-file.ts';
import { aPageBody, makePage, pictureForm } from './content.ts';
import { aReviewRow, insertReviews } from './reviews.ts';
import { aPdf } from './fixtures/documents.ts';
import { aFailedMailRow, anOrderRow } from './rows.ts';
import { makeStaff, staffPassword, type SignedIn } from './staff.ts';
import { aPdfFile, type TestServer } from './test-server.ts';
import { sendPieces, startUpload } from './uploading.ts';

/** Every call there is: the contract, and what is answered beside it in the same way. */
export const everyCall: Readonly<Record<string, AnyEndpoint>> = { ...everyEndpoint, exportOrders };

type StaffCallName =
  | Exclude<
      AdminRouteName,
      'describeServer' | 'login' | 'authCheck' | 'logout' | 'readStaffLink' | 'acceptStaffLink'
    >
  | 'exportOrders';

/** What a call is about: an order with its document, an account, a page, and a review. Made anew for every try. */
export interface Subject {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly fileId: string;
  readonly staffId: string;
  readonly reviewId: string;
  readonly pageId: string;
  readonly versionId: string;
  readonly mailId: string;
}

type Params = Readonly<Record<string, string>>;
type Caller = Pick<SignedIn, 'call'>;

interface GoodCall {
  /** What somebody needs to be allowed; null: everybody who is signed in, for the own account. */
  readonly permission: Permission | null;
  /** What the call is about may have to be made first, by whoever makes the call. */
  readonly params?: (subject: Subject, by: Caller) => Params | Promise<Params>;
  readonly body?: (subject: Subject) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call ends the session it is made with. */
  readonly endsSession?: true;
  /** The code that this call is refused with though it is allowed; without it, it succeeds. */
  readonly answer?: string;
  /** What is not there, or not theirs, is answered like a success. */
  readonly isFineWithoutSubject?: true;
}

const order = ({ orderId }: Subject) => ({ id: orderId });
const account = ({ staffId }: Subject) => ({ staffId });
const page = ({ pageId }: Subject) => ({ id: pageId });
const pageVersion = ({ pageId, versionId }: Subject) => ({ id: pageId, versionId });
const pageBody = () => aPageBody({ slug: `page-${randomUUID()}` });
const review = ({ reviewId }: Subject) => ({ id: reviewId });
const mail = ({ mailId }: Subject) => ({ mailId });
const text = (value: unknown) => () => value;
const aTranslation = aPdf();

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
  startUpload: {
    permission: 'orders.uploadTranslation',
    body: ({ orderId }) => ({
      order: orderId,
      filename: 'translation.pdf',
      bytes: aTranslation.length,
      sha256: createHash('sha256').update(aTranslation).digest('hex'),
    }),
  },
  readUpload: { permission: 'orders.uploadTranslation', params: anUpload },
  sendPiece: {
    permission: 'orders.uploadTranslation',
    params: anUpload,
    body: text(aTranslation),
    headers: { 'Upload-Offset': '0' },
  },
  finishUpload: { permission: 'orders.uploadTranslation', params: aWholeUpload },
  cancelUpload: {
    permission: 'orders.uploadTranslation',
    params: anUpload,
    isFineWithoutSubject: true,
  },
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
  refundPaymentException: {
    permission: 'payments.refund',
    params: () => ({ exceptionId: randomUUID() }),
    answer: 'payment.exception_unknown',
  },
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

  listContentPages: { permission: 'content.manage' },
  createContentPage: { permission: 'content.manage', body: pageBody },
  getEditedPage: { permission: 'content.manage', params: page },
  saveContentPage: { permission: 'content.manage', params: page, body: pageBody },
  deleteContentPage: { permission: 'content.manage', params: page },
  listPageVersions: { permission: 'content.manage', params: page },
  getPageVersion: { permission: 'content.manage', params: pageVersion },
  restorePageVersion: { permission: 'content.manage', params: pageVersion },
  renderContent: { permission: 'content.manage', body: text({ content: '# Hello' }) },
  linkToPreview: { permission: 'content.manage', params: page },
  uploadContentImage: { permission: 'content.manage', body: () => pictureForm() },

  listAllReviews: { permission: 'reviews.moderate' },
  moderateReview: { permission: 'reviews.moderate', params: review, body: text({ isApproved: true }) },
  deleteReview: { permission: 'reviews.moderate', params: review },

  listFailedMails: { permission: 'mails.manage' },
  resendMail: { permission: 'mails.manage', params: mail },
  dismissMail: { permission: 'mails.manage', params: mail },
  correctCustomerEmail: {
    permission: 'mails.manage',
    params: order,
    body: text({ email: 'corrected@example.com' }),
  },

  getSystemStatus: { permission: 'system.view' },

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

/** An upload begun by the caller; where they may not, the id of none. */
async function anUpload({ orderId }: Subject, by: Caller): Promise<Params> {
  const file = { filename: 'translation.pdf', content: aTranslation };
  const { status, body } = await startUpload(by, orderId, file);
  return { uploadId: status === 201 ? String(body['id']) : randomUUID() };
}

async function aWholeUpload(subject: Subject, by: Caller): Promise<Params> {
  const params = await anUpload(subject, by);
  await sendPieces(by, String(params['uploadId']), aTranslation);
  return params;
}

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
  const failed = em.create(Mail, aFailedMailRow(placed));
  await em.flush();
  const [reviewId = ''] = await insertReviews(server, [aReviewRow()]);
  const content = await makePage(server, { slug: `page-${randomUUID()}` });
  return {
    orderId: placed.id,
    orderNumber: placed.orderNumber,
    fileId,
    staffId,
    reviewId,
    mailId: failed.id,
    ...content,
  };
}

/** The address of a call with its parameters filled in. */
export function addressOf(
  { path }: Pick<AnyEndpoint, 'path'>,
  params: Readonly<Record<string, string>>,
): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'nothing'));
}
