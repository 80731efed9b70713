import { randomUUID } from 'node:crypto';
import type { Drafts } from '@truepage/core/api/drafts/drafts';
import type { StaffDraft } from '@truepage/core/api/drafts/admin-drafts';
import { expect } from 'vitest';
import { Draft } from '../../src/db/rows/order/draft.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { proofOf } from '../site/reviews.ts';
import { aTranslator } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { assign, listOf, orderRowOf, pay, upload } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { aPdfFile, startServerForFile, type TestServer } from '../support/test-server.ts';

/** The owner offers draft review for certified translations. */
async function offerDrafts(admin: SignedIn, drafts: object = { certified: true }): Promise<void> {
  const { version, settings } = (await admin.call('GET', '/api/admin/settings')).body;
  const changed = { ...(settings as unknown as object), drafts };
  expect((await admin.call('PUT', '/api/admin/settings', { settings: changed, version })).status).toBe(200);
}

/** A paid order with draft review and a first translation, its desk and its customer. */
async function anOrderWithDrafts(server: TestServer, admin: SignedIn, ana: SignedIn) {
  const form = { translationType: 'certified', draftReview: 'true' } as const;
  const orderNumber = await server.placeOrder(form, aPdfFile(3, 'acta.pdf'));
  await pay(server, orderNumber);
  await assign(admin, orderNumber, ana.id);
  const desk = `/api/admin/orders/${orderNumber}/drafts`;
  const site = `/api/orders/${orderNumber}/drafts`;
  const owner = await proofOf(server, orderNumber);
  const call = (method: string, path: string, body?: object) =>
    server.call(method, `${site}${path}`, body, { ...owner });
  const files = async () => {
    const current = { order: { orderNumber }, kind: 'translation', replacedAt: null } as const;
    return (await server.deps.orm.em.fork().find(StoredFile, current)).map(({ id }) => id);
  };
  const order = {
    orderNumber,
    owner,
    files,
    translate: (file?: File) => upload(ana, orderNumber, file ?? aPdfFile(2, 'translation.pdf')),
    send: async (id: string = randomUUID(), by: SignedIn = ana, seen?: readonly string[]) =>
      by.call('PUT', `${desk}/${id}`, { files: seen ?? (await files()) }),
    withdraw: (id: string, by: SignedIn = ana) => by.call('POST', `${desk}/${id}/withdraw`),
    list: async (by: SignedIn = ana) => listOf(await by.call('GET', desk)) as unknown as StaffDraft[],
    read: async () => (await call('GET', '')).body as unknown as Drafts,
    text: (draftId: string) => call('GET', `/${draftId}/text`),
    comment: (draftId: string, fileId: string, more: object = {}, id: string = randomUUID()) =>
      call('PUT', `/${draftId}/comments/${id}`, { fileId, ...place, text: 'Gómez', ...more }),
    remove: (draftId: string, id: string) => call('DELETE', `/${draftId}/comments/${id}`),
    approve: (draftId: string, comments = 0) =>
      call('PUT', `/${draftId}/answer`, { answer: 'approved', comments }),
    askForChanges: (draftId: string, note = '') =>
      call('PUT', `/${draftId}/answer`, { answer: 'changes', note }),
    /** Sends a draft of the current translation to the customer. */
    sent: async () => {
      const id = randomUUID();
      expect(await order.send(id)).toMatchObject({ status: 200 });
      const [fileId = ''] = await files();
      return { id, fileId };
    },
  };
  expect((await order.translate()).status).toBe(200);
  return order;
}

const place = { page: 1, at: { x: 0.25, y: 0.5 } };

/** Emails about the drafts of an order, oldest first. */
async function draftMails(server: TestServer, orderNumber: string): Promise<string[]> {
  const kind = { $in: ['draft' as const, 'staff_draft' as const] };
  const em = server.deps.orm.em.fork();
  const found = await em.find(Mail, { order: { orderNumber }, kind }, { orderBy: { createdAt: 'asc' } });
  return found.map((mail) => `${mail.kind} ${(mail.payload as { news: string }).news}`);
}

/** Sets the time of sending back by `ms`, with the pause that started then. */
async function sentEarlier(server: TestServer, orderNumber: string, ms: number): Promise<void> {
  const em = server.deps.orm.em.fork();
  const before = (time: Date | null | undefined) => new Date((time?.getTime() ?? 0) - ms);
  const draft = await em.findOneOrFail(Draft, { order: { orderNumber }, state: 'sent' });
  const { sentAt, answerBy } = draft;
  await em.nativeUpdate(Draft, { id: draft.id }, { sentAt: before(sentAt), answerBy: before(answerBy) });
  const { pausedAt, draftSentAt, dueAt } = await orderRowOf(server, orderNumber);
  await em.nativeUpdate(
    Order,
    { orderNumber },
    { pausedAt: before(pausedAt), draftSentAt: before(draftSentAt), dueAt: before(dueAt) },
  );
}

/** A server whose owner offers draft review, with an administrator, a translator, and helpers of its tests. */
export async function startWithDrafts() {
  const env = { STAFF_EMAIL: 'office@example.com' };
  const server = await startServerForFile({ pdfMaker: plainPdfs, env });
  const admin = await signInAs(server, 'admin');
  const ana = await aTranslator(server);
  await offerDrafts(admin);
  return {
    server,
    admin,
    ana,
    em: () => server.deps.orm.em.fork(),
    anOrder: () => anOrderWithDrafts(server, admin, ana),
    row: (orderNumber: string) => orderRowOf(server, orderNumber),
    mailsOf: (orderNumber: string) => draftMails(server, orderNumber),
    earlier: (orderNumber: string, ms: number) => sentEarlier(server, orderNumber, ms),
  };
}
