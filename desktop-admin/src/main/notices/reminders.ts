import { z } from 'zod';
import { isOpen } from '@truepage/core/orders/delivery';
import type { ConsoleContext } from '../console-context.ts';
import { causeOf } from '../log/plain-facts.ts';
import type { JsonFile } from '../settings/json-file.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import type { Announcer } from './announcer.ts';
import type { OrderFacts, OrderReader } from './order-reader.ts';
import { listPath, orderPath } from './order-summary.ts';

const times = z.record(z.string(), z.iso.datetime());
/** When a person was last reminded of each order. */
export const reminderFile = z.object({ due: times, overdue: times });
export type ReminderFile = z.output<typeof reminderFile>;
export const noReminders: ReminderFile = { due: {}, overdue: {} };

export interface ReminderParts extends Pick<ConsoleContext, 'clock' | 'log'> {
  readonly settings: Pick<PersonSettings, 'current'>;
  readonly language: LanguageInUse;
  readonly announcer: Announcer;
  readonly reader: Pick<OrderReader, 'byDueTime'>;
  readonly file: JsonFile<ReminderFile>;
}

type Kind = keyof ReminderFile;

const [hour, day] = [3_600_000, 86_400_000];
/** The minimum time between two reminders of the same order, in ms. */
const again: Record<Kind, number> = { due: Infinity, overdue: day };
/** An order is due only once, and overdue reminders are daily: older entries are not needed. */
const forgetAfter = 2 * day;

/** Checks once which orders are due within the hour or late, and reminds of them. Never rejects. */
export async function remind(parts: ReminderParts): Promise<void> {
  const { clock, settings, reader, file, log } = parts;
  const { remindDue, remindOverdue } = settings.current();
  if (!remindDue && !remindOverdue) return;
  try {
    const orders = await reader.byDueTime();
    const now = clock().getTime();
    // Staff cannot continue with a paused one.
    const waiting = orders.filter((order) => isOpen(order) && order.pausedAt === null);
    const left = ({ estimatedDelivery }: OrderFacts) => Date.parse(estimatedDelivery) - now;
    const overdue = remindOverdue ? waiting.filter((order) => left(order) <= 0) : [];
    const due = remindDue ? waiting.filter((order) => left(order) > 0 && left(order) <= hour) : [];
    const known = file.read();
    const next = {
      due: tell('due', due, known.due, parts),
      overdue: tell('overdue', overdue, known.overdue, parts),
    };
    if (next.due !== known.due || next.overdue !== known.overdue) file.write(next);
  } catch (error) {
    // Usually there is no connection; the next check is soon.
    log({ event: 'failed', what: 'due', cause: causeOf(error) });
  }
}

/** Shows reminders of due orders. Returns the new reminder times; the same object if nothing was shown. */
function tell(
  kind: Kind,
  orders: readonly OrderFacts[],
  known: ReminderFile[Kind],
  { clock, language, announcer }: ReminderParts,
): ReminderFile[Kind] {
  const now = clock();
  const since = (orderNumber: string) => now.getTime() - Date.parse(known[orderNumber] ?? '');
  const fresh = orders.filter(({ orderNumber }) => !(since(orderNumber) < again[kind]));
  if (fresh.length === 0) return known;
  const { text, shortTime } = language();
  announcer.announce({
    notices: fresh.map(({ orderNumber, estimatedDelivery }) => ({
      id: `${kind}-${orderNumber}-${now.toISOString().slice(0, 10)}`,
      kind,
      title: text(`notices.${kind}Title`),
      body: text('notices.dueBody', { orderNumber, due: shortTime(new Date(estimatedDelivery)) }),
      orderNumber,
      path: orderPath(orderNumber),
    })),
    summary: (count) => ({
      title: text(`notices.${kind}ManyTitle`, { count }),
      body: text('notices.openList'),
      path: `${listPath}?paid=true&sort=due`,
    }),
    isLive: false,
  });
  const kept = Object.entries(known).filter(([, at]) => now.getTime() - Date.parse(at) < forgetAfter);
  const told = fresh.map(({ orderNumber }) => [orderNumber, now.toISOString()] as const);
  return Object.fromEntries([...kept, ...told]);
}
