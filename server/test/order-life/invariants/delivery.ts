import { demand, type Step } from './step.ts';

/** One certificate is in force for a document, superseded ones stay, and acknowledged data still exists. */
export function checkDelivery({ before, after, life }: Step): void {
  const inForce = after.certificates.filter((one) => one.superseded_at === null && one.revoked_at === null);
  const documents = new Set(inForce.map(({ document }) => document));
  demand(documents.size === inForce.length, 'a document has two certificates in force');
  demand(
    !documents.has(0) || documents.size === 1,
    'a certificate for all is in force beside one for a document',
  );
  for (const { number, superseded_at: at } of before.certificates) {
    const now = after.certificates.find((one) => one.number === number);
    demand(now !== undefined, `certificate ${number} is gone`);
    demand(at === null || now?.superseded_at === at, `certificate ${number} came back`);
  }
  for (const one of inForce) {
    const isCurrent = after.stored_files.some(
      ({ kind, document, replaced_at: replaced }) =>
        kind === 'translation' &&
        replaced === null &&
        (document === one.document || document === 0 || one.document === 0),
    );
    demand(
      isCurrent || after.order.documents_deleted_at !== null,
      `certificate ${one.number} is in force without a translation`,
    );
  }
  const open = after.corrections.filter(({ state }) => state === 'open');
  const [oldest] = open;
  demand(
    Date.parse(after.order.correction_asked_at ?? '') === Date.parse(oldest?.sent_at ?? '') ||
      (oldest === undefined && after.order.correction_asked_at === null),
    'correction_asked_at is not the oldest open correction',
  );
  demand(after.rejections.filter(({ state }) => state === 'open').length <= 1, 'two rejections are open');
  checkWords({ after, life });
}

function checkWords({ after, life }: Pick<Step, 'after' | 'life'>): void {
  const { order, messages, order_notes: notes, review_comments: comments, drafts } = after;
  const words = new Map(
    [...messages, ...notes, ...comments, ...drafts.flatMap((draft) => draft.comments)].map(({ id, text }) => [
      id,
      text,
    ]),
  );
  const ids = new Set([...after.corrections, ...after.rejections, ...after.page_counts].map(({ id }) => id));
  for (const [id, text] of life.acknowledged) {
    const isGone = order.email === '' || (order.documents_deleted_at !== null && !words.has(id));
    demand(isGone || ids.has(id) || words.get(id) === text, `what was acknowledged is gone: ${text}`);
  }
  demand(
    messages.every(({ sequence }, index) => sequence === index + 1),
    'messages are not numbered without gaps',
  );
  demand(
    messages.length === messages.filter(({ id }) => life.acknowledged.has(id)).length,
    'a message was not acknowledged, or came twice',
  );
}
