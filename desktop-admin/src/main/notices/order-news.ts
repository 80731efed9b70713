import { isWorthAnnouncing } from '@truepage/core/live/worth-announcing';
import type { LiveEvent, LiveOrderEvent } from '@truepage/core/platform';
import type { ConsoleContext, StaffSession } from '../console-context.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import type { Announcer } from './announcer.ts';
import { createFollowing, createGathering } from './event-batching.ts';
import { factsOf, factsOfPaid, ordersOf } from './order-facts.ts';
import type { OrderReader } from './order-reader.ts';
import { listPath, offersPath, orderPath, orderWords } from './order-summary.ts';
import type { OwnDoing } from './own-changes.ts';
import { ownAmong } from './own-orders.ts';
import type { After } from '../live/timers.ts';

export interface OrderNewsParts extends Pick<ConsoleContext, 'clock'> {
  readonly session: Pick<StaffSession, 'staff' | 'signal'>;
  readonly settings: Pick<PersonSettings, 'current'>;
  readonly language: LanguageInUse;
  readonly announcer: Announcer;
  readonly reader: OrderReader;
  readonly after: After;
  readonly doing: Pick<OwnDoing, 'isOf'>;
}

/** Notifies of paid orders, of orders assigned or offered to the person, and of customers' messages and answers. */
export interface OrderNews {
  /**
   * Resolves when the notification was shown, or does not concern this person. Missed events are batched; current events only if they
   * follow in quick succession.
   */
  hear(event: LiveEvent, isMissed: boolean): Promise<void>;
  /** More was missed than the server resends. */
  hearReset(): void;
}

type OfCustomer = LiveOrderEvent<'order.messaged'> | LiveOrderEvent<'draft.answered'>;
type OrderEvent = LiveOrderEvent<'order.paid' | 'order.assigned' | 'order.offered'> | OfCustomer;

export function createOrderNews(parts: OrderNewsParts): OrderNews {
  const { settings, after, session, doing } = parts;
  const wanted = (event: LiveEvent): event is OrderEvent => {
    const { notifyPaid, notifyAssigned, notifyMessages } = settings.current();
    if (event.orderNumber === null || !isWorthAnnouncing(event, session.staff.id)) return false;
    if (event.name === 'order.paid') return notifyPaid;
    if (event.name === 'order.messaged' || event.name === 'draft.answered') return notifyMessages;
    if (event.name === 'order.offered') return notifyAssigned;
    return event.name === 'order.assigned' && notifyAssigned && !doing.isOf(event.orderNumber);
  };
  const tell = async (events: readonly OrderEvent[], isLive: boolean) => {
    if (session.signal.aborted) return;
    const paid = events.filter((event) => event.name === 'order.paid');
    const assigned = events.filter((event) => event.name === 'order.assigned');
    const offered = events.filter((event) => event.name === 'order.offered');
    const messaged = events.filter((event) => event.name === 'order.messaged');
    const answered = events.filter((event) => event.name === 'draft.answered');
    tellOffered(lastPerOrder(offered), isLive, parts);
    await Promise.all([
      tellPaid(lastPerOrder(paid), isLive, parts),
      tellAssigned(lastPerOrder(assigned), isLive, parts),
      tellOfCustomers(lastPerOrder(messaged), isLive, parts),
      tellOfCustomers(lastPerOrder(answered), isLive, parts),
    ]);
  };
  // A page that is still loading missed these, so missed events are always announced.
  const missed = createGathering<OrderEvent>((events) => tell(events, false), after);
  const follow = () => createFollowing<OrderEvent>((events) => tell(events, true), after);
  const live = {
    'order.paid': follow(),
    'order.assigned': follow(),
    'order.offered': follow(),
    'order.messaged': follow(),
    'draft.answered': follow(),
  };
  return {
    async hear(event, isMissed) {
      if (!wanted(event)) return;
      await (isMissed ? missed : live[event.name]).add(event);
    },
    hearReset() {
      if (settings.current().notifyPaid) tellReset(parts);
    },
  };
}

async function tellPaid(
  events: readonly LiveOrderEvent<'order.paid'>[],
  isLive: boolean,
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
      body: text(isLive ? 'notices.openList' : 'notices.manyBody'),
      path: listPath,
    }),
    isLive,
  });
}

async function tellAssigned(
  events: readonly LiveOrderEvent<'order.assigned'>[],
  isLive: boolean,
  { announcer, language, reader, session: { staff }, after }: OrderNewsParts,
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
      body: text('notices.openList'),
      path: `${listPath}?assignee=me`,
    }),
    isLive,
  });
}

/** Offered orders can be read by the translator only after accepting. */
function tellOffered(
  events: readonly LiveOrderEvent<'order.offered'>[],
  isLive: boolean,
  { announcer, language }: OrderNewsParts,
): void {
  const { text } = language();
  announcer.announce({
    notices: events.map((event) => ({
      ...placeOf('offer', event),
      path: offersPath,
      title: text('notices.offerTitle'),
      body: event.orderNumber,
    })),
    summary: (count) => ({
      title: text('notices.offerManyTitle', { count }),
      body: text('notices.openOffers'),
      path: offersPath,
    }),
    isLive,
  });
}

/** Announces that there is a message or an answer to a draft, never its text. `events` are of one kind. */
async function tellOfCustomers(
  events: readonly OfCustomer[],
  isLive: boolean,
  { announcer, language, reader, session: { staff }, after }: OrderNewsParts,
): Promise<void> {
  const orders = await ordersOf(events, reader, after);
  const { text } = language();
  const isMessage = events[0]?.name === 'order.messaged';
  announcer.announce({
    notices: events.flatMap((event, index) =>
      isWorthAnnouncing(event, staff.id, orders[index])
        ? [
            {
              ...placeOf(isMessage ? 'message' : 'draft', event),
              title: text(titleOf(event)),
              body: orderWords(language(), event.orderNumber, factsOf(orders[index])),
            },
          ]
        : [],
    ),
    summary: (count) => ({
      title: text(isMessage ? 'notices.messageManyTitle' : 'notices.draftManyTitle', { count }),
      body: text('notices.openList'),
      path: listPath,
    }),
    isLive,
  });
}

function titleOf(event: OfCustomer) {
  if (event.name === 'order.messaged') return 'notices.messageTitle';
  return event.state === 'approved' ? 'notices.draftApprovedTitle' : 'notices.draftChangesTitle';
}

function tellReset({ announcer, language, clock }: OrderNewsParts): void {
  const { text } = language();
  const words = { title: text('notices.muchTitle'), body: text('notices.muchBody'), path: listPath };
  const id = `much-${clock().toISOString()}`;
  announcer.announce({
    notices: [{ id, kind: 'summary', orderNumber: null, ...words }],
    summary: () => words,
    isLive: false,
  });
}

/** The id contains the order number, so that ids still differ if the server's event ids restart. */
function placeOf<Kind extends 'paid' | 'assigned' | 'message' | 'draft' | 'offer'>(
  kind: Kind,
  { id, orderNumber }: OrderEvent,
) {
  return { id: `${kind}-${id}-${orderNumber}`, kind, orderNumber, path: orderPath(orderNumber) };
}

function lastPerOrder<Event extends OrderEvent>(events: readonly Event[]): readonly Event[] {
  return [...new Map(events.map((event) => [event.orderNumber, event])).values()];
}
