import { KeptReply } from '../ports/kept-reply.ts';
import type { PublicOrderReply } from './present-order.ts';

/** A cache of order views in the memory of this process. Each view is valid only for the order's stamp. */
export interface KeptViews {
  /**
   * Records a request for the order. 'again': it was requested shortly before, so its view is worth caching. 'kept': a
   * view is cached, so the caller should compare its stamp.
   */
  ask(orderNumber: string): 'first' | 'again' | 'kept';
  /** Records that a view changes with time: for a minute or two it is not cached. */
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

/** At most twice as many views are in memory, about 2 KB each. */
const most = 3000;
/**
 * In ms. A view that is not requested is evicted after one to two times this, so deleted data does not stay in memory.
 */
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
      // Not promoted to the recent entries, so that it is checked again later.
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
