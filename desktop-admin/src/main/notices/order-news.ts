import type { LiveEvent, LiveOrderEvent } from '@truepage/core/platform';
import type { ConsoleContext, StaffSession } from '../console-context.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import type { Announcer } from './announcer.ts';
import { createGathering } from './gathering.ts';
import { factsOf, factsOfPaid } from './known-facts.ts';
import type { OrderReader } from './order-reader.ts';
import { listPath, orderPath, orderWords } from './order-words.ts';
import { ownAmong } from './own-orders.ts';
import type { After } from '../live/timers.ts';

export interface OrderNewsParts extends Pick<ConsoleContext, 'clock'> {
  readonly staff: StaffSession['staff'];
  readonly settings: Pick<PersonSettings, 'current'>;
  readonly language: LanguageInUse;
  readonly announcer: Announcer;
  readonly reader: OrderReader;
  readonly after: After;
}

/** Tells of orders that were paid, and of those that become the person's own. */
export interface OrderNews {
  /** Resolves when it was told, or is none of their business. What was missed is gathered for a moment first. */
  hear(event: LiveEvent, isMissed: boolean): Promise<void>;
  /** So much was missed that the server does not tell it. */
  hearReset(): void;
}

type OrderEvent = LiveOrderEvent<'order.paid'> | LiveOrderEvent<'order.assigned'>;

export function createOrderNews(parts: OrderNewsParts): OrderNews {
  const { settings, after } = parts;
  const wanted = (event: LiveEvent): event is OrderEvent => {
    const { notifyPaid, notifyAssigned } = settings.current();
    if (event.orderNumber === null) return false;
    return (event.name === 'order.paid' && notifyPaid) || (event.name === 'order.assigned' && notifyAssigned);
  };
  const tell = async (events: readonly OrderEvent[], isOnDesk: boolean) => {
    const paid = events.filter((event) => event.name === 'order.paid');
    const assigned = events.filter((event) => event.name === 'order.assigned');
    await Promise.all([
      tellPaid(lastPerOrder(paid), isOnDesk, parts),
      tellAssigned(lastPerOrder(assigned), isOnDesk, parts),
    ]);
  };
  // A page that is just being loaded has not heard of it: what was missed is called out in any case.
  const missed = createGathering<OrderEvent>((events) => tell(events, false), after);
  return {
    async hear(event, isMissed) {
      if (!wanted(event)) return;
      await (isMissed ? missed.add(event) : tell([event], true));
    },
    hearReset() {
      if (settings.current().notifyPaid) tellReset(parts);
    },
  };
}

async function tellPaid(
  events: readonly LiveOrderEvent<'order.paid'>[],
  isOnDesk: boolean,
  { announcer, language, reader, after }: OrderNewsParts,
): Promise<void> {
  const facts = await factsOfPaid(events, reader, after);
  const { text } = language();
  announcer.announce({
    notices: events.map((event, index) => ({
      ...placeOf('paid', event),
      title: text('notices.paidTitle'),
      body: orderWords(language(), event.orderNumber, facts[index]),
    })),
    summary: (count) => ({
      title: text('notices.manyTitle', { count }),
      body: text('notices.manyBody'),
      path: listPath,
    }),
    isOnDesk,
  });
}

async function tellAssigned(
  events: readonly LiveOrderEvent<'order.assigned'>[],
  isOnDesk: boolean,
  { announcer, language, reader, staff, after }: OrderNewsParts,
): Promise<void> {
  const own = await ownAmong(events, staff.id, reader, after);
  const { text } = language();
  announcer.announce({
    notices: own.map(({ event, order }) => ({
      ...placeOf('assigned', event),
      title: text('notices.assignedTitle'),
      body: orderWords(language(), event.orderNumber, factsOf(order)),
    })),
    summary: (count) => ({
      title: text('notices.assignedManyTitle', { count }),
      body: text('notices.assignedManyBody'),
      path: `${listPath}?assignee=me`,
    }),
    isOnDesk,
  });
}

function tellReset({ announcer, language, clock }: OrderNewsParts): void {
  const { text } = language();
  const words = { title: text('notices.muchTitle'), body: text('notices.muchBody'), path: listPath };
  const id = `much-${clock().toISOString()}`;
  announcer.announce({
    notices: [{ id, kind: 'summary', ...words }],
    summary: () => words,
    isOnDesk: false,
  });
}

/** With the order's number in the id: should the server ever count its events anew, these are others. */
function placeOf<Kind extends 'paid' | 'assigned'>(kind: Kind, { id, orderNumber }: OrderEvent) {
  return { id: `${kind}-${id}-${orderNumber}`, kind, path: orderPath(orderNumber) };
}

function lastPerOrder<Event extends OrderEvent>(events: readonly Event[]): readonly Event[] {
  return [...new Map(events.map((event) => [event.orderNumber, event])).values()];
}
