import { randomUUID } from 'node:crypto';
import type { Fact } from '@truepage/core/facts/fact';
import { answerFacts } from '../../../src/facts/answer-facts.ts';
import { waiveFacts, withdrawFacts } from '../../../src/facts/end-facts.ts';
import { sendFacts } from '../../../src/facts/send-facts.ts';
import { withdrawQuestion } from '../../../src/messages/questions/withdraw-question.ts';
import { sendAsCustomer, sendAsStaff } from '../../../src/messages/send-message.ts';
import { anyOf, aText, customersText, proofOf, type Actions, type Life } from '../life.ts';
import type { Snapshot } from '../snapshot.ts';

const hasCustomer = ({ order }: Snapshot) => order.email !== '';
const openQuestions = ({ messages }: Snapshot) => messages.filter(({ question }) => question === 'open');
const openFacts = ({ fact_lists: lists }: Snapshot) => lists.find(({ state }) => state === 'sent');

async function say(life: Life, isQuestion: boolean): Promise<void> {
  const { world, orderNumber } = life;
  const message = { id: randomUUID(), text: aText(life), attachments: [], browser: undefined };
  await sendAsStaff(world.deps, world.staff.boss, orderNumber, { ...message, isQuestion });
  life.acknowledged.set(message.id, message.text);
}

/** Messages, questions, and facts to confirm. */
export const asking: Actions = {
  'customer writes': {
    isOwners: true,
    when: hasCustomer,
    act: async (life, pick) => {
      const { world, orderNumber, seen } = life;
      const message = { id: randomUUID(), text: customersText(life), attachments: [], browser: undefined };
      const written = {
        ...message,
        seen: pick(3) === 0 ? pick(seen.messages.length + 1) : seen.messages.length,
      };
      const by = { orderNumber, proven: proofOf(life) };
      await sendAsCustomer(world.deps, by, written);
      // Its answer was lost.
      if (pick(4) === 0) await sendAsCustomer(world.deps, by, written);
      life.acknowledged.set(message.id, message.text);
    },
  },
  'staff write': { when: hasCustomer, act: (life) => say(life, false) },
  'staff ask': {
    when: ({ order }) => order.status !== 'completed' && order.refunded_at === null && order.email !== '',
    act: (life) => say(life, true),
  },
  'staff withdraw a question': {
    when: (seen) => openQuestions(seen).length > 0,
    act: async ({ world, orderNumber, seen }, pick) => {
      const id = anyOf(openQuestions(seen), pick)?.id ?? randomUUID();
      await withdrawQuestion(world.deps, world.staff.boss, orderNumber, id);
    },
  },

  'send facts': {
    when: ({ order }) => order.translation_type !== 'standard' && order.documents_deleted_at === null,
    act: async (life) => {
      const { world, orderNumber, seen } = life;
      const names = seen.order.passport_names.map((value): Fact => ({
        kind: 'name',
        document: 1,
        original: '',
        value,
      }));
      const place: Fact = { kind: 'place', document: 1, original: '', value: `${life.mark}placeqz` };
      await sendFacts(world.deps, world.staff.boss, orderNumber, {
        id: randomUUID(),
        facts: [...names, place],
      });
    },
  },
  'answer facts': {
    isOwners: true,
    when: (seen) => seen.fact_lists.some(({ facts }) => facts.length > 0),
    act: async (life, pick) => {
      const { world, orderNumber, seen } = life;
      const list = pick(3) === 0 ? anyOf(seen.fact_lists, pick) : (openFacts(seen) ?? seen.fact_lists.at(-1));
      const value = pick(2) === 0 ? `${life.mark}${'abc'.charAt(pick(3))}qz Núñez` : null;
      const answers = (list?.facts ?? []).map(({ kind }, at) => {
        return { at, value: kind === 'name' ? value : pick(2) === 0 ? aText(life) : null };
      });
      const given = { listId: list?.id ?? randomUUID(), answers, proven: proofOf(life) };
      await answerFacts(world.deps, orderNumber, given);
    },
  },
  'withdraw facts': {
    when: (seen) => openFacts(seen) !== undefined,
    act: async ({ world, orderNumber, seen }) => {
      await withdrawFacts(world.deps, world.staff.boss, orderNumber, openFacts(seen)?.id ?? randomUUID());
    },
  },
  'waive facts': {
    act: (life) =>
      waiveFacts(life.world.deps, life.world.staff.boss, life.orderNumber, {
        reason: 'no-answer',
        note: aText(life),
      }),
  },
};
