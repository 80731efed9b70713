import { randomUUID } from 'node:crypto';
import { exportPayBatch } from '@truepage/core/api/pay/admin-pay-batches';
import { exportStatement } from '@truepage/core/api/pay/admin-statements';
import { exportWeek } from '@truepage/core/api/admin/office';
import { exportAudit } from '@truepage/core/api/admin/status';
import { exportOrders } from '@truepage/core/api/admin/orders/order-export';
import type { AdminRouteName } from '@truepage/core/api/admin/contract';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { everyEndpoint } from '@truepage/core/api/every-endpoint';
import { cents, type Cents } from '@truepage/core/money';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import type { Em } from '../../src/db/orm.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { recordAudit } from '../../src/audit/record-audit.ts';
import { partnerCalls } from '../partners/good-calls.ts';
import { aPageBody, makePage, pictureForm } from '../site/content.ts';
import { aReviewRow, insertReviews } from '../site/reviews.ts';
import { aFailedMailRow, anOrderRow } from '../support/rows.ts';
import { makeStaff, staffPassword, type SignedIn } from '../support/staff.ts';
import { aPdfFile, type TestServer } from '../support/test-server.ts';
import { couponCalls } from './coupon-calls.ts';
import { payCalls } from './pay-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

const exports = { exportOrders, exportWeek, exportStatement, exportPayBatch, exportAudit };

/** All calls: the contract, and those outside it that are answered in the same way. */
export const everyCall: Readonly<Record<string, AnyEndpoint>> = { ...everyEndpoint, ...exports };

/** Values in the subject of the calls, each visible only to roles with this permission. */
export const secrets = {
  'orders.customer': 'known-to-few@example.com',
  'payments.view': '31415926',
} as const;

/** The subject of a call: an order with its document, an account, a page, and a review. Created for every attempt. */
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

export interface GoodCall {
  /** The caller may have to create the call's subject first. */
  readonly params?: (subject: Subject, by: Caller) => Params | Promise<Params>;
  readonly body?: (subject: Subject) => unknown;
  /** The query string, with its `?`. */
  readonly query?: string;
  /** The call ends its session. */
  readonly endsSession?: true;
  /** The error code of this call if it is allowed; without it, it succeeds. */
  readonly answer?: string;
  /** A missing subject, or another person's, is answered like a success. */
  readonly isFineWithoutSubject?: true;
}

const order = ({ orderId }: Subject) => ({ id: orderId });
const work = ({ orderId }: Subject) => ({ id: orderId, document: '1' });
const aFinding = ({ orderId }: Subject) => ({ id: orderId, findingId: randomUUID() });
const aMessage = ({ orderId }: Subject) => ({ id: orderId, messageId: randomUUID() });
const aFactList = ({ orderId }: Subject) => ({ id: orderId, listId: randomUUID() });
const account = ({ staffId }: Subject) => ({ staffId });
const page = ({ pageId }: Subject) => ({ id: pageId });
const pageVersion = ({ pageId, versionId }: Subject) => ({ id: pageId, versionId });
const pageBody = () => aPageBody({ slug: `page-${randomUUID()}` });
const review = ({ reviewId }: Subject) => ({ id: reviewId });
const mail = ({ mailId }: Subject) => ({ mailId });
const text = (value: unknown) => () => value;
const aMadePasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};
const aPrivacyRequest = { kind: 'erasure', email: 'ana@example.com', receivedOn: '2026-11-01' };
const aProfile = { legalName: 'Ana', address: '', telephone: '', email: '', credentials: [] };
const aWeek = `?days=${Array.from({ length: 8 }, (_, day) => `2026-11-${16 + day}T05:00:00.000Z`).join(',')}`;

/** The parameters with which staff calls succeed, if they need any. The contract and roles.ts define who may make them. */
export const goodCalls: Readonly<Partial<Record<AdminRouteName | keyof typeof exports, GoodCall>>> = {
  signOutEverywhere: { endsSession: true },
  confirmSession: { body: () => ({ password: staffPassword }), endsSession: true },
  changePassword: {
    endsSession: true,
    body: text({ current: staffPassword, next: 'eight purple giraffes' }),
  },
  beginPasskey: { body: text({ password: staffPassword }), answer: 'staff.passkey_impossible' },
  addPasskey: { body: text({ name: 'Laptop', passkey: aMadePasskey }), answer: 'staff.passkey_impossible' },
  removePasskey: { body: text({ id: 'AAAA', password: staffPassword }), answer: 'staff.passkey_unknown' },
  startTotp: { body: text({ password: staffPassword }) },
  confirmTotp: { body: text({ code: '000000' }), answer: 'staff.code_wrong' },
  disableTotp: { body: text({ password: staffPassword }) },

  setOwnAvailability: { body: text({ languagePairs: [], awayFrom: null, awayUntil: null }) },
  getOwnProfile: { isFineWithoutSubject: true },
  saveOwnProfile: { body: text(aProfile), isFineWithoutSubject: true },
  changePreferences: { body: text({ density: 'compact' }) },
  getWeek: { query: aWeek },
  exportWeek: { query: aWeek },

  getStaffOrder: { params: order },
  setOrderStatus: { params: order, body: text({ status: 'inProgress' }) },
  correctRecipient: { params: order, body: text({ recipient: 'uscis', passportNames: ['Ana Gómez'] }) },
  assignOrder: { params: order, body: ({ staffId }) => ({ staffId }) },
  changeManyOrders: {
    body: ({ orderId }) => ({ changes: [{ id: orderId, status: 'inProgress' }] }),
  },
  uploadTranslation: { params: order, body: aForm },
  notifyCustomer: {
    params: order,
    body: text({ notificationMethod: 'email' }),
    answer: 'order.nothing_to_deliver',
  },
  previewNotification: { params: order },
  listOrderNotes: { params: order },
  addOrderNote: { params: order, body: text({ text: 'Two stamps on page one.' }) },
  listOrderMessages: { params: order },
  listMessageTemplates: { params: order },
  readOrderMessages: { params: order, body: text({ through: 1 }) },
  withdrawQuestion: { params: aMessage },
  sendOrderMessage: { params: aMessage, body: text({ text: 'Which spelling is right?' }) },
  listOrderHistory: { params: order },
  listOrderFiles: { params: order },
  getDeliveryCheck: { params: order },
  listReadings: { params: order },
  findWords: { params: order, query: '?q=Ana' },
  getWork: { params: work },
  saveWork: { params: work, body: text({ version: 0, window: randomUUID(), pages: [{ blocks: [] }] }) },
  listWorkVersions: { params: work },
  getWorkVersion: {
    params: (subject) => ({ ...work(subject), version: '1' }),
    answer: 'work.version_unknown',
  },
  announceWork: { params: work, body: text({ window: randomUUID(), isOpen: true }) },
  draftPage: { params: work, body: text({ page: 1, blocks: [] }), answer: 'request.not_found' },
  suggestSegments: { params: work, body: text({ source: 'Acta' }) },
  getGlossary: { params: () => ({ from: 'es', to: 'en' }), isFineWithoutSubject: true },
  saveGlossary: { params: () => ({ from: 'es', to: 'en' }), body: text({ version: 0, terms: [] }) },
  previewWork: { params: work, query: '?page=1', answer: 'work.empty' },
  importWork: { params: work, body: text({ text: '' }), answer: 'work.empty' },
  useWork: { params: work, body: text({ version: 0 }), answer: 'work.empty' },
  suggestWorkTemplates: { params: work },
  saveWorkTemplate: { params: work, body: text({ name: 'Birth', pages: [{ blocks: [] }] }) },
  fillWork: { params: work, body: text({ templateId: randomUUID() }), answer: 'work.template_unknown' },
  getWorkTemplate: { params: () => ({ templateId: randomUUID() }), answer: 'work.template_unknown' },
  changeWorkTemplate: {
    params: () => ({ templateId: randomUUID() }),
    body: text({ name: 'Birth', version: 1 }),
    answer: 'work.template_unknown',
  },
  deleteWorkTemplate: {
    params: () => ({ templateId: randomUUID() }),
    answer: 'work.template_unknown',
  },
  readAgain: { params: ({ orderId }) => ({ id: orderId, document: '1' }), body: text({ kind: 'original' }) },
  getReading: { params: ({ orderId }) => ({ id: orderId, document: '1' }) },
  // Without a translation there is nothing to check, and nothing to answer.
  runDeliveryCheck: { params: order, answer: 'check.nothing' },
  answerFinding: {
    params: aFinding,
    body: () => ({ reason: 'false-alarm' }),
    answer: 'check.changed_meanwhile',
  },
  reopenFinding: { params: aFinding, answer: 'check.changed_meanwhile' },
  linkToBundle: { params: order },
  getCertificates: { params: order },
  describeDocument: {
    params: order,
    body: () => ({ kind: 'birth', title: '', holder: '', country: 'MX' }),
  },
  // Without a translation certifying is impossible, but allowed.
  certify: {
    params: order,
    body: () => ({ profile: 'generic', agreement: '' }),
    answer: 'certificate.not_possible',
  },
  revokeCertificate: {
    params: () => ({ number: 'TPC-0000-0000-0000-0000' }),
    body: () => ({ reason: 'A mistake' }),
    answer: 'certificate.not_found',
  },
  linkToFile: { params: ({ fileId }) => ({ fileId }), body: text({}) },

  getOrderReview: { params: order },
  giveVerdict: {
    params: order,
    body: ({ fileId }) => ({ verdict: 'approved', fileId, seen: null }),
    answer: 'order.nothing_to_review',
  },
  addReviewComment: {
    params: order,
    body: ({ fileId }) => ({ fileId, page: 1, text: 'The date is another one.' }),
    answer: 'order.nothing_to_review',
  },
  resolveReviewComment: {
    params: ({ orderId }) => ({ id: orderId, commentId: randomUUID() }),
    body: text({ isResolved: true }),
    answer: 'review_comment.not_found',
  },

  markOrderPaid: { params: ({ orderNumber }) => ({ orderNumber }) },
  getOrderPayments: { params: order },
  refundOrder: {
    params: order,
    body: () => ({ requestId: randomUUID() }),
    answer: 'payment.not_refundable',
  },
  listCorrections: { params: order },
  answerCorrection: {
    params: ({ orderId }) => ({ id: orderId, correctionId: randomUUID() }),
    body: text({ reason: 'The passport spells it so.' }),
    answer: 'correction.not_found',
  },
  listFacts: { params: order },
  suggestFacts: { params: order },
  sendFacts: {
    params: aFactList,
    body: text({ facts: [{ kind: 'name', document: 1, original: '', value: 'Ana Ruiz' }] }),
  },
  withdrawFacts: { params: aFactList },
  waiveFacts: { params: order, body: text({ reason: 'no-answer', note: '' }) },
  listDrafts: { params: order },
  withdrawDraft: {
    params: ({ orderId }) => ({ id: orderId, draftId: randomUUID() }),
    answer: 'draft.none',
  },
  sendDraft: {
    params: ({ orderId }) => ({ id: orderId, draftId: randomUUID() }),
    body: ({ fileId }) => ({ files: [fileId] }),
    answer: 'draft.not_possible',
  },
  listPageCounts: { params: order },
  correctPageCount: {
    params: order,
    body: () => ({
      id: randomUUID(),
      document: 1,
      pagesBefore: 1000,
      pagesAfter: 2,
      reason: 'The back has a stamp',
    }),
    answer: 'order.changed_meanwhile',
  },
  listOrderRejections: { params: order },
  decideRejection: {
    params: ({ orderId }) => ({ id: orderId, rejectionId: randomUUID() }),
    body: () => ({ decision: 'decline', reason: 'The letter is about another paper.' }),
    answer: 'rejection.not_found',
  },
  withdrawPageCount: { params: ({ orderId }) => ({ id: orderId, pageCountId: randomUUID() }) },
  getOrderQuote: { params: order, answer: 'quote.none' },
  sendQuote: {
    params: order,
    body: () => ({ revision: 1, pages: [2], price: 4990, note: 'Handwritten' }),
    answer: 'quote.none',
  },
  refundPaymentException: {
    params: () => ({ exceptionId: randomUUID() }),
    answer: 'payment.exception_unknown',
  },
  resolvePaymentException: {
    params: () => ({ exceptionId: randomUUID() }),
    body: text({ resolution: 'Sent back.' }),
    answer: 'payment.exception_unknown',
  },

  ...partnerCalls,
  ...couponCalls,
  setTranslationPrice: { body: text({ type: 'standard', price: '21.00' }) },
  setServicePrice: { body: text({ service: 'editing', price: '14.00' }) },
  saveSettings: { body: text({ settings: {}, version: 1 }) },

  createContentPage: { body: pageBody },
  getEditedPage: { params: page },
  saveContentPage: { params: page, body: pageBody },
  deleteContentPage: { params: page },
  listPageVersions: { params: page },
  getPageVersion: { params: pageVersion },
  restorePageVersion: { params: pageVersion },
  renderContent: { body: text({ content: '# Hello' }) },
  linkToPreview: { params: page },
  uploadContentImage: { body: () => pictureForm() },

  moderateReview: { params: review, body: text({ isApproved: true }) },
  deleteReview: { params: review },

  resendMail: { params: mail },
  dismissMail: { params: mail },
  correctCustomerEmail: {
    params: order,
    body: text({ email: 'corrected@example.com' }),
  },

  openPrivacyRequest: { body: text(aPrivacyRequest) },
  getPrivacyRequest: { params: aRequest },
  mailPersonsOrders: { params: aRequest },
  erasePerson: { params: aRequest, body: text({ state: 'another' }), answer: 'privacy.changed' },
  closePrivacyRequest: { params: aRequest, body: text({ outcome: 'done', answer: '' }) },

  ...payCalls,
  ...webhookCalls,
  inviteStaff: {
    body: () => ({
      username: `new-${randomUUID().slice(0, 8)}`,
      email: 'new@example.com',
      role: 'translator',
    }),
  },
  changeStaff: { params: account, body: text({ role: 'admin' }) },
  getStaffProfile: { params: account },
  saveStaffProfile: { params: account, body: text(aProfile) },
  resetStaffPassword: { params: account },
};

/** A request opened by the caller; if they may not open one, an unknown id. */
async function aRequest(_subject: Subject, by: Caller): Promise<Params> {
  const { body } = await by.call('POST', '/api/admin/privacy', aPrivacyRequest);
  return { requestId: typeof body['id'] === 'string' ? body['id'] : randomUUID() };
}

function aForm(): FormData {
  const form = new FormData();
  form.set('file', aPdfFile());
  return form;
}

/** An order assigned to `assigneeId`, with a document that exists only as a row. */
export async function aSubject(server: TestServer, assigneeId: string | null): Promise<Subject> {
  const em = server.deps.orm.em.fork();
  const staffId = await makeStaff(
    server,
    'translator',
    `subject-${randomUUID().slice(0, 8)}`,
    'subject@example.com',
  );
  const email = secrets['orders.customer'];
  const price = cents(Number(secrets['payments.view']));
  const prices = { ...defaultPriceList, translation: { ...defaultPriceList.translation, certified: price } };
  const row = anOrderRow({ assignee: assigneeId, documentFlags: [], email, prices, totalPrice: price });
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
  const failed = em.create(Mail, aFailedMailRow(placed, { recipient: email }));
  await em.flush();
  await recordHistory(em, placed, price);
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

/** Audit entries like those of payments and corrections. */
async function recordHistory(em: Em, { id: orderId, createdAt }: Order, amount: Cents): Promise<void> {
  const lines = [
    { what: 'order.placed', after: { pageCount: 1, totalPrice: amount } },
    { what: 'order.corrected', after: { fields: ['email'] } },
    { what: 'payment.recorded', after: { amount, by: 'stripe' } },
    { what: 'payment.exception', after: { kind: 'paid_twice', reference: `pi_${amount}`, amount } },
  ] as const;
  for (const line of lines) await recordAudit(em, { actor: 'system', orderId, ...line }, createdAt);
}

/** The address of a call with its parameters filled in. */
export function addressOf(
  { path }: Pick<AnyEndpoint, 'path'>,
  params: Readonly<Record<string, string>>,
): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'nothing'));
}
