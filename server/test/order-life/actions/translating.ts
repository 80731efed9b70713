import { randomUUID } from 'node:crypto';
import { linesWithoutMachine } from '@truepage/core/checks/check-line';
import { orderStatuses } from '@truepage/core/orders/order-status';
import { readCertificates } from '../../../src/certificates/certificate-overview.ts';
import { revokeCertificate } from '../../../src/certificates/end-certificate.ts';
import { issueCertificate } from '../../../src/certificates/issue-certificate.ts';
import { DeliveryCheck } from '../../../src/db/rows/order/delivery-check.ts';
import { answerFinding } from '../../../src/delivery-checks/answer-finding.ts';
import { keepFindings } from '../../../src/delivery-checks/keep-findings.ts';
import { giveVerdict } from '../../../src/orders/approval/give-verdict.ts';
import { addComment } from '../../../src/orders/approval/review-comments.ts';
import { changeOrder } from '../../../src/orders/staff/change-order.ts';
import { notifyCustomer } from '../../../src/orders/staff/notify-customer.ts';
import { addNote } from '../../../src/orders/staff/order-notes.ts';
import { uploadTranslation } from '../../../src/orders/staff/upload-translation.ts';
import { anyOf, aText, type Actions, type Life, type Pick } from '../life.ts';
import { currentTranslations, type Snapshot } from '../snapshot.ts';

const hasTranslation = (seen: Snapshot) => currentTranslations(seen).length > 0;
const assignee = ({ world, seen }: Life) =>
  Object.values(world.staff).find(({ id }) => id === seen.order.assignee_id) ?? world.staff.ana;
const openFindings = ({ findings }: Snapshot) => findings.filter(({ answer }) => answer === null);

async function judge(life: Life, pick: Pick, verdict: 'approved' | 'sent_back'): Promise<void> {
  const { world, orderNumber, seen } = life;
  const fileId = anyOf(currentTranslations(seen), pick)?.id ?? randomUUID();
  const inForce = seen.verdicts.find((one) => one.translation_id === fileId)?.id ?? null;
  const said = verdict === 'approved' ? { verdict } : { verdict, note: aText(life) };
  const by = pick(3) === 0 ? world.staff.boss : world.staff.reviewer;
  await giveVerdict(world.deps, by, orderNumber, { fileId, seen: inForce, ...said });
}

/** The office's actions on an order. */
export const translating: Actions = {
  'assign the order': {
    act: ({ world, orderNumber }, pick) => {
      const { ana, bob, boss } = world.staff;
      const to = anyOf([ana.id, ana.id, bob.id, boss.id, null], pick) ?? null;
      return changeOrder(world.deps, boss, orderNumber, { assigneeId: to });
    },
  },
  'set the status': {
    act: ({ world, orderNumber }, pick) =>
      changeOrder(world.deps, world.staff.boss, orderNumber, { status: anyOf(orderStatuses, pick) }),
  },
  'upload a translation': {
    when: ({ order }) => order.documents_deleted_at === null,
    act: (life, pick) => {
      const { world, orderNumber, seen, mark } = life;
      const { document_count: count } = seen.order;
      const position = count === 1 ? 1 : pick(count + 1);
      const file = world.aDocument(`${mark}translationqz.pdf`, 1 + pick(2));
      return uploadTranslation(world.deps, assignee(life), { order: orderNumber, position }, file);
    },
  },
  'the check ends': {
    when: ({ delivery_checks: checks }) => checks.some(({ state }) => state === 'waiting'),
    act: async ({ world, seen }, pick) => {
      const waiting = seen.delivery_checks.filter(({ state }) => state === 'waiting');
      const check = anyOf(waiting, pick);
      if (check === undefined) return;
      const { id, queued_at: at } = check;
      const lines = pick(2) === 0 ? linesWithoutMachine().slice(0, 2) : [];
      await world.deps.orm.em.fork().nativeUpdate(DeliveryCheck, { id }, { state: 'running' });
      await keepFindings(world.deps, id, { queuedAt: new Date(at), state: 'done', lines });
    },
  },
  'answer a finding': {
    when: (seen) => openFindings(seen).length > 0,
    act: async (life, pick) => {
      const findingId = anyOf(openFindings(life.seen), pick)?.id ?? randomUUID();
      const words = { reason: 'compared', note: aText(life) } as const;
      await answerFinding(
        life.world.deps,
        assignee(life),
        { idOrNumber: life.orderNumber, findingId },
        words,
      );
    },
  },
  approve: { when: hasTranslation, act: (life, pick) => judge(life, pick, 'approved') },
  'send back': { when: hasTranslation, act: (life, pick) => judge(life, pick, 'sent_back') },
  'comment the translation': {
    when: hasTranslation,
    act: async (life, pick) => {
      const fileId = anyOf(currentTranslations(life.seen), pick)?.id ?? randomUUID();
      const text = aText(life);
      const { deps, staff } = life.world;
      const { id } = await addComment(deps, staff.reviewer, life.orderNumber, { fileId, page: 1, text });
      life.acknowledged.set(id, text);
    },
  },
  certify: {
    when: hasTranslation,
    act: async (life, pick) => {
      const { world, orderNumber, seen } = life;
      const staff = assignee(life);
      const position = 1 + pick(seen.order.document_count);
      const profile = pick(2) === 0 ? 'uscis' : 'generic';
      const { draft, certificates } = await readCertificates(world.deps, {
        staff,
        idOrNumber: orderNumber,
        position,
        profile,
      });
      const replaces = certificates.find(({ state }) => state === 'valid')?.number ?? null;
      const ticked = openFindings(seen).map(({ id }) => id);
      const agreed = {
        position,
        profile,
        includeOriginal: false,
        agreement: draft.agreement,
        replaces,
        ticked,
      } as const;
      await issueCertificate(world.deps, staff, orderNumber, agreed);
    },
  },
  'revoke a certificate': {
    when: ({ certificates }) =>
      certificates.some((one) => one.superseded_at === null && one.revoked_at === null),
    act: ({ world, seen }, pick) => {
      const number = anyOf(seen.certificates, pick)?.number ?? '';
      return revokeCertificate(world.deps, world.staff.boss, { number, reason: 'A mistake' });
    },
  },
  'notify the customer': {
    when: ({ order }) => order.status === 'completed' && order.paid_at !== null,
    act: (life) => notifyCustomer(life.world.deps, life.world.staff.boss, life.orderNumber),
  },
  'write a note': {
    act: async (life) => {
      const text = aText(life);
      const { id } = await addNote(life.world.deps, life.world.staff.boss, life.orderNumber, text);
      life.acknowledged.set(id, text);
    },
  },
};
