import { randomUUID } from 'node:crypto';
import { shownComments } from '@truepage/core/drafts/draft';
import { answerDraft } from '../../../src/drafts/answer-draft.ts';
import { commentDraft, removeComment } from '../../../src/drafts/comment-draft.ts';
import { sendDraft } from '../../../src/drafts/send-draft.ts';
import { sweepDrafts } from '../../../src/drafts/sweep-drafts.ts';
import { withdrawDraft } from '../../../src/drafts/withdraw-draft.ts';
import { anyOf, aText, customersText, proofOf, type Actions, type Life, type Pick } from '../life.ts';
import { currentTranslations, type Snapshot } from '../snapshot.ts';

type Draft = Snapshot['drafts'][number];

const isSent = ({ drafts }: Snapshot) => drafts.some(({ state }) => state === 'sent');
const hasDraft = ({ drafts }: Snapshot) => drafts.length > 0;

/** The draft on a customer's screen: the newest, or an earlier one that was left open. */
const shown = ({ drafts }: Snapshot, pick: Pick): Draft | undefined =>
  pick(4) === 0 ? anyOf(drafts, pick) : drafts.at(-1);

function own(life: Life, draft: Draft | undefined) {
  const { orderNumber } = life;
  return { orderNumber, draftId: draft?.id ?? randomUUID(), proven: proofOf(life) };
}

/** Reviews of drafts. */
export const reviewing: Actions = {
  'send the draft': {
    when: (seen) => seen.order.draft_state !== null && currentTranslations(seen).length > 0,
    act: ({ world, orderNumber, seen }) => {
      const files = currentTranslations(seen).map(({ id }) => id);
      return sendDraft(world.deps, world.staff.boss, orderNumber, { id: randomUUID(), files });
    },
  },
  'take the draft back': {
    when: isSent,
    act: ({ world, orderNumber, seen }, pick) =>
      withdrawDraft(world.deps, world.staff.boss, orderNumber, shown(seen, pick)?.id ?? randomUUID()),
  },
  'comment the draft': {
    isOwners: true,
    when: hasDraft,
    act: async (life, pick) => {
      const { world, seen, acknowledged } = life;
      const draft = shown(seen, pick);
      const replaced = pick(3) === 0 ? anyOf(shownComments(draft?.comments ?? []), pick)?.id : undefined;
      const fileId = anyOf(draft?.files ?? [], pick) ?? randomUUID();
      const comment = { id: randomUUID(), fileId, page: 1, at: null, text: customersText(life) };
      await commentDraft(world.deps, own(life, draft), { ...comment, replaces: replaced });
      // Its answer was lost.
      if (pick(4) === 0) await commentDraft(world.deps, own(life, draft), { ...comment, replaces: replaced });
      acknowledged.set(comment.id, comment.text);
      if (replaced !== undefined && draft?.state === 'sent') acknowledged.delete(replaced);
    },
  },
  'remove a comment': {
    isOwners: true,
    when: hasDraft,
    act: async (life, pick) => {
      const draft = shown(life.seen, pick);
      const id = anyOf(draft?.comments ?? [], pick)?.id ?? randomUUID();
      await removeComment(life.world.deps, own(life, draft), id);
      life.acknowledged.delete(id);
    },
  },
  'approve the draft': {
    isOwners: true,
    when: isSent,
    act: async (life, pick) => {
      const draft = shown(life.seen, pick);
      const all = shownComments(draft?.comments ?? []).length;
      // A tab that does not show the newest comment.
      const comments = Math.max(0, all - (pick(3) === 0 ? 1 : 0));
      await answerDraft(life.world.deps, own(life, draft), { answer: 'approved', comments });
      if (comments < all && draft?.state === 'sent') throw new Error('approved over a comment');
    },
  },
  'ask for changes': {
    isOwners: true,
    when: isSent,
    act: (life, pick) => {
      const note = pick(2) === 0 ? aText(life) : '';
      return answerDraft(life.world.deps, own(life, shown(life.seen, pick)), { answer: 'changes', note });
    },
  },
  'drafts are swept': {
    when: isSent,
    act: ({ world }, pick) => {
      world.advance(pick(100) * 3_600_000);
      return sweepDrafts(world.deps);
    },
  },
};
