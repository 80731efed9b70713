import { randomUUID } from 'node:crypto';
import { recipients } from '@truepage/core/certificates/recipients';
import { answerCorrection } from '../../../src/corrections/answer-correction.ts';
import { sendCorrection } from '../../../src/corrections/send-correction.ts';
import { decideRejection } from '../../../src/rejections/decide-rejection.ts';
import { reportRejection } from '../../../src/rejections/report-rejection.ts';
import { anyOf, aText, customersText, proofOf, type Actions, type Life, type Pick } from '../life.ts';
import { currentTranslations, type Snapshot } from '../snapshot.ts';

const openCorrection = ({ corrections }: Snapshot) => corrections.find(({ state }) => state === 'open');
const openRejection = ({ rejections }: Snapshot) => rejections.find(({ state }) => state === 'open');
const wasCompleted = ({ order }: Snapshot) => order.completed_at !== null;

function decide(life: Life, pick: Pick) {
  const { world, orderNumber, seen } = life;
  const chosen = anyOf(['refund', 'reissue', 'decline'] as const, pick) ?? 'decline';
  const recipient = anyOf(recipients, pick) ?? 'other';
  const decision = chosen === 'reissue' ? { decision: chosen, recipient } : { decision: chosen };
  const rejectionId = openRejection(seen)?.id ?? randomUUID();
  return decideRejection(world.deps, world.staff.boss, orderNumber, {
    rejectionId,
    reason: aText(life),
    ...decision,
  });
}

/** Actions after a delivery. */
export const claiming: Actions = {
  'ask for a correction': {
    isOwners: true,
    when: wasCompleted,
    act: async (life, pick) => {
      const { world, orderNumber, seen } = life;
      const files = seen.stored_files.filter(({ kind }) => kind === 'translation');
      const fileId = (pick(4) === 0 ? anyOf(files, pick) : anyOf(currentTranslations(seen), pick))?.id;
      const wrong = customersText(life);
      const sent = {
        id: randomUUID(),
        fileId: fileId ?? randomUUID(),
        marks: [{ page: 1, at: null, wrong, right: '' }],
      };
      await sendCorrection(world.deps, { orderNumber, proven: proofOf(life) }, sent);
      life.acknowledged.set(sent.id, wrong);
    },
  },
  'answer a correction': {
    when: (seen) => openCorrection(seen) !== undefined,
    act: (life, pick) => {
      const { world, orderNumber, seen } = life;
      const open = openCorrection(seen);
      const current = currentTranslations(seen).find(({ document }) => document === open?.document);
      const answer = current && pick(2) === 0 ? { fileId: current.id } : { reason: aText(life) };
      const place = { idOrNumber: orderNumber, correctionId: open?.id ?? randomUUID() };
      return answerCorrection(world.deps, world.staff.boss, place, answer);
    },
  },
  'report a rejection': {
    isOwners: true,
    when: wasCompleted,
    act: async (life) => {
      const { world, orderNumber, mark } = life;
      const authority = customersText(life);
      const letter = world.aDocument(`${mark}letterqz.pdf`, 1);
      const report = { id: randomUUID(), authority, description: customersText(life), letter };
      await reportRejection(world.deps, { orderNumber, proven: proofOf(life) }, report);
      life.acknowledged.set(report.id, authority);
    },
  },
  'decide a rejection': { when: (seen) => openRejection(seen) !== undefined, act: decide },
};
