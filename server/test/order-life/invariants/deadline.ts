import { answerUntil } from '@truepage/core/deadline/deadline';
import { estimatedDelivery } from '@truepage/core/orders/delivery';
import { openQuestion, type Snapshot } from '../snapshot.ts';
import { demand, type Step } from './step.ts';

const ms = (at: string | null) => (at === null ? null : Date.parse(at));

/** Until when (ms) an order in the state `seen` waits for its customer; undefined if it does not. */
function waitsUntil({ order, ...seen }: Snapshot): number | undefined {
  const isOpen = order.paid_at !== null && order.refunded_at === null && order.status !== 'completed';
  if (!isOpen) return undefined;
  if (seen.messages.some(({ question }) => question === 'open')) return Infinity;
  if (seen.drafts.some(({ state }) => state === 'sent')) return Infinity;
  const asked = openQuestion({ order, ...seen })?.asked_at;
  return asked === undefined ? undefined : answerUntil(new Date(asked)).getTime();
}

/** Adds the time for which the deadline was paused between two steps, from the questions only. */
export function countWaiting({ before, after, life }: Step, from: Date, to: Date): void {
  const until = Math.min(waitsUntil(before) ?? 0, to.getTime());
  life.waited += Math.max(0, until - from.getTime());
  if (before.order.paid_at === null && after.order.paid_at !== null) life.waited = 0;
}

/** The due time is the promise plus the waiting time, and the columns about waiting match the rows. */
export function checkDeadline({ after, life }: Step, now: Date): void {
  const { order, messages, audit } = after;
  const [first] = messages.filter(({ question }) => question === 'open');
  demand(
    ms(order.question_asked_at) === ms(first?.created_at ?? null),
    'question_asked_at is not the open question',
  );
  const counted = openQuestion(after)?.asked_at ?? null;
  demand(ms(order.page_count_asked_at) === ms(counted), 'page_count_asked_at is not the open question');

  const turns = audit.map(({ what }) => what).filter((what) => what.startsWith('deadline.'));
  for (const [index, turn] of turns.entries())
    demand(
      turn === (index % 2 === 0 ? 'deadline.paused' : 'deadline.resumed'),
      `pauses: ${turns.join(', ')}`,
    );
  demand((order.paused_at !== null) === (turns.length % 2 === 1), 'paused_at is not what the log says');

  if (order.paid_at === null) return;
  const until = waitsUntil(after);
  const isWaiting = until !== undefined && until > now.getTime();
  demand(!isWaiting || order.paused_at !== null, 'the deadline runs while the customer is asked');
  const promised = estimatedDelivery(order.translation_type, new Date(order.paid_at)).getTime();
  const paused =
    order.paused_at === null ? 0 : Math.min(now.getTime(), until ?? 0) - (ms(order.paused_at) ?? 0);
  const expected = promised + life.waited - paused;
  demand(ms(order.due_at) === expected, `due ${order.due_at}, not ${new Date(expected).toISOString()}`);
}
