import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** The prefix of every mark. Long enough not to appear in random base64 by chance. */
export const marked = 'zqzqzq';

/** An order in the middle of its life, with what its people have and rely on. */
export interface Life {
  readonly world: World;
  readonly orderNumber: OrderNumber;
  /** A unique text of letters that only this walk writes. */
  readonly mark: string;
  /** The access generations that browsers have proven: the last is the customer's. */
  readonly proofs: number[];
  /** The payable attempts that were returned. */
  readonly payables: string[];
  /** Acknowledged texts by the id of their owner. */
  readonly acknowledged: Map<string, string>;
  /** The stored data after the last step. */
  seen: Snapshot;
  /** The time of the last step. */
  at: Date;
  /** For how many ms the deadline was paused since the payment. */
  waited: number;
  /** The number of texts written. */
  texts: number;
}

/** An integer below `n`. */
export type Pick = (n: number) => number;

export interface Action {
  /** Requires proof of ownership: other callers are refused. */
  readonly isOwners?: true;
  /** Whether the action is useful now; a step occasionally tries it anyway. Default: always. */
  readonly when?: (seen: Snapshot, life: Life) => boolean;
  readonly act: (life: Life, pick: Pick) => Promise<unknown>;
}

export type Actions = Readonly<Record<string, Action>>;

/** A unique text. */
export function aText(life: Life): string {
  life.texts += 1;
  const number = String(life.texts).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return `${life.mark}text${number}qz`;
}

/** A unique text as customers write it, with an email address. */
export const customersText = (life: Life): string => `${aText(life)}, ${otherAddress(life.mark)}`;

export const otherAddress = (mark: string): string => `${mark}otherqz@example.com`;

export const anyOf = <Item>(items: readonly Item[], pick: Pick): Item | undefined =>
  items[pick(items.length)];

export const proofOf = ({ proofs }: Life): number => proofs.at(-1) ?? 0;
