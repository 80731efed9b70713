import { KeptReply } from '../ports/kept-reply.ts';
import type { PublicOrderReply } from './present-order.ts';

/** Views of orders as they were sent, in the memory of this process. Each is good for the order's stamp alone. */
export interface KeptViews {
  /**
   * Notes that the order is asked for. `again`: it was shortly before, so its view is worth keeping. `kept`: a view is, and its
   * stamp is worth reading.
   */
  ask(orderNumber: string): 'first' | 'again' | 'kept';
  /** Notes that a view changes with time: for a minute or two it is read each time. */
  passOver(orderNumber: string): void;
  get(order: StampedNumber, viewer: string): KeptReply<PublicOrderReply> | undefined;
  keep(order: StampedNumber, viewer: string, reply: PublicOrderReply): KeptReply<PublicOrderReply>;
}

export interface StampedNumber {
  readonly orderNumber: string;
  readonly stamp: string;
}

interface Entry {
  readonly stamp: string | undefined;
  readonly isPassedOver?: true;
  readonly replies: Map<string, KeptReply<PublicOrderReply>>;
}

/** Twice as many are in memory at most, of some 2 KB each. */
const most = 3000;
/** What is not asked for is forgotten after this time, and before twice this time: what is deleted does not stay here. */
const minute = 60_000;

export function createKeptViews(): KeptViews {
  let recent = new Map<string, Entry>();
  let former = new Map<string, Entry>();
  const age = () => {
    former = recent;
    recent = new Map();
  };
  setInterval(age, minute).unref();
  const put = (orderNumber: string, entry: Entry) => {
    former.delete(orderNumber);
    if (recent.size >= most) age();
    recent.set(orderNumber, entry);
    return entry;
  };
  const find = (orderNumber: string) => {
    const entry = former.get(orderNumber);
    return entry === undefined ? recent.get(orderNumber) : put(orderNumber, entry);
  };
  return {
    ask(orderNumber) {
      // Not moved on to the recent ones: it is looked at anew later.
      if ((recent.get(orderNumber) ?? former.get(orderNumber))?.isPassedOver) return 'first';
      const known = find(orderNumber);
      if (known !== undefined) return known.stamp === undefined ? 'again' : 'kept';
      put(orderNumber, { stamp: undefined, replies: new Map() });
      return 'first';
    },
    passOver(orderNumber) {
      put(orderNumber, { stamp: undefined, replies: new Map(), isPassedOver: true });
    },
    get({ orderNumber, stamp }, viewer) {
      const entry = find(orderNumber);
      return entry?.stamp === stamp ? entry.replies.get(viewer) : undefined;
    },
    keep({ orderNumber, stamp }, viewer, content) {
      const known = find(orderNumber);
      const entry = known?.stamp === stamp ? known : put(orderNumber, { stamp, replies: new Map() });
      const reply = new KeptReply(content);
      entry.replies.set(viewer, reply);
      return reply;
    },
  };
}
