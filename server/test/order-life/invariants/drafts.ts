import { keepsBack, shownComments } from '@truepage/core/drafts/draft';
import type { Snapshot } from '../snapshot.ts';
import { demand, type Step } from './step.ts';

/** The actions that may complete an order with held translations. */
const completing = ['approve the draft', 'drafts are swept', 'set the status'];

/** The customer reads one version at a time, comments stay with theirs, and only an answer or the office delivers. */
export function checkDrafts({ name, before, after, life }: Step): void {
  const { order, drafts } = after;
  if (order.documents_deleted_at !== null) {
    demand(drafts.length === 0, 'drafts outlive the documents');
    return;
  }
  const sent = drafts.filter(({ state }) => state === 'sent');
  demand(sent.length <= 1, 'two drafts are with the customer');
  demand((order.draft_state === 'sent') === (sent.length === 1), `the review is ${order.draft_state}`);
  demand(order.draft_sent_at === (sent[0]?.sent_at ?? null), 'draft_sent_at is not the draft that is out');
  demand(
    drafts.every(({ round }, index) => round === index + 1),
    'rounds are not counted without gaps',
  );
  demand(drafts.length === 0 || order.draft_state !== null, 'an order without review has a draft');

  const wasKept = keepsBack(before.order.draft_state);
  const isCompleted = order.status === 'completed' && before.order.status !== 'completed';
  demand(!(wasKept && isCompleted) || completing.includes(name), `${name} delivered what is kept back`);
  for (const draft of before.drafts) checkDraft(draft, after, life.at.getTime());
  checkComments({ after, life });
}

function checkDraft(before: Snapshot['drafts'][number], { drafts }: Snapshot, now: number): void {
  const draft = drafts.find(({ id }) => id === before.id);
  demand(draft !== undefined, `draft ${before.round} is gone`);
  if (draft === undefined) return;
  demand(before.state === 'sent' || draft.state === before.state, `draft ${before.round} was answered twice`);
  for (const { id } of before.comments)
    demand(
      draft.comments.some((one) => one.id === id),
      `a comment left version ${before.round}`,
    );
  if (before.state !== 'sent' || !draft.is_automatic) return;
  demand(Date.parse(draft.answer_by) <= now, 'a draft was answered before its time was over');
  const isSilent = shownComments(before.comments).length === 0;
  demand((draft.state === 'approved') === isSilent, `comments, and the draft became ${draft.state}`);
}

/** Each comment is stored once, as acknowledged, or removed if the customer requested it. */
function checkComments({ after, life }: Pick<Step, 'after' | 'life'>): void {
  const comments = after.drafts.flatMap((draft) => draft.comments);
  demand(new Set(comments.map(({ id }) => id)).size === comments.length, 'a comment is there twice');
  for (const { text } of shownComments(comments))
    demand([...life.acknowledged.values()].includes(text), `a comment was not acknowledged: ${text}`);
}
