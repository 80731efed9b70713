import type { Em } from '../db/orm.ts';
import type { Draft } from '../db/rows/order/draft.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Contacts, Queue } from '../deps.ts';
import type { DraftNews } from '../mail/kinds/drafts/draft.ts';
import type { StaffDraftNews } from '../mail/kinds/drafts/staff-draft.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { toCustomer, toStaff } from '../mail/order-recipients.ts';

/** Queues an email to the customer about a draft, once per draft and news; none for an anonymised order. */
export async function mailCustomer(
  em: Em,
  { jobs }: Queue,
  { order, draft, news }: { readonly order: Order; readonly draft: Draft; readonly news: DraftNews },
  now: Date,
): Promise<void> {
  const { email, orderNumber, fullName } = order;
  if (email === '') return;
  const { round, answerBy } = draft;
  const payload = { orderNumber, fullName, news, round, answerBy };
  await queueMail(
    em,
    jobs,
    { ...toCustomer(order), kind: 'draft', fact: aboutDraft(draft, news), payload },
    now,
  );
}

/** Returns the key that makes an email about a draft unique. */
export function aboutDraft({ id }: Pick<Draft, 'id'>, news: DraftNews): string {
  return `${id}-${news}`;
}

/** Queues the email to staff that the customer answered or commented on a draft, once per `fact`. */
export async function mailStaff(
  em: Em,
  { jobs, ...contacts }: Queue & Contacts,
  { order, fact, news }: { readonly order: Order; readonly fact: string; readonly news: StaffDraftNews },
  now: Date,
): Promise<void> {
  const notice = await toStaff(order, contacts);
  if (notice === undefined) return;
  const payload = { ...notice.payload, news };
  await queueMail(em, jobs, { ...notice, payload, kind: 'staff_draft', fact: `${fact}-${news}` }, now);
}
