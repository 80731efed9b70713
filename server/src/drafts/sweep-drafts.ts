import { answerByOnceReminded, remindAt, unanswered } from '@truepage/core/drafts/draft';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { Draft } from '../db/rows/order/draft.ts';
import type { Contacts, Database, Logging, Queue, Time } from '../deps.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { mailCustomer } from './draft-mails.ts';
import { settleDraft } from './settle-draft.ts';

type Deps = Database & Time & Queue & Contacts & Logging;

/**
 * Answers expired drafts, and reminds the customers of the others once, at half of the time. A draft without comments is
 * approved; comments count as a request for changes. No draft is approved before its reminder, which is sent late if the
 * service was stopped. A failure does not stop the others.
 */
export async function sweepDrafts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const em = deps.orm.em.fork();
  const isSoon = [{ answerBy: { $lte: now } }, { remindedAt: null }];
  const open = await em.find(Draft, { state: 'sent', $or: isSoon }, { populate: ['order'] });
  for (const { id, order } of open.filter((draft) => isDue(draft, now))) {
    const { orderNumber } = order.unwrap();
    try {
      await sweep(deps, orderNumber as OrderNumber, id);
    } catch (error) {
      deps.log.warn({ err: error, orderNumber }, 'a draft whose time is over could not be answered');
    }
  }
}

function isDue(draft: Draft, now: Date): boolean {
  return draft.answerBy <= now || (!draft.remindedAt && remindAt(draft) <= now);
}

async function sweep(deps: Deps, orderNumber: OrderNumber, id: string): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    const draft = await em.findOneOrFail(Draft, { id });
    const now = deps.clock.now();
    if (draft.state !== 'sent' || !isDue(draft, now)) return;
    const state = unanswered(draft.comments);
    if (draft.answerBy > now || (state === 'approved' && !draft.remindedAt)) {
      draft.remindedAt = now;
      draft.answerBy = answerByOnceReminded(draft, now);
      await em.flush();
      await mailCustomer(em, deps, { order, draft, news: 'reminder' }, now);
      return;
    }
    await settleDraft(em, deps, { order, draft, state, actor: 'system', note: '' }, now);
  });
}
