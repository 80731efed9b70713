import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** Begins every mark. Long enough not to appear in random base64 by chance. */
export const marked = 'zqzqzq';

/** An order in the middle of its life, and what its people know and rely on. */
export interface Life {
  readonly world: World;
  readonly orderNumber: OrderNumber;
  /** Found nowhere but in what this walk writes; letters only. */
  readonly mark: string;
  /** The access generations that browsers have proven: the last is the customer's. */
  readonly proofs: number[];
  /** What can be paid on, as it was handed out. */
  readonly payables: string[];
  /** Texts that were acknowledged: by the id of what has them. */
  readonly acknowledged: Map<string, string>;
  /** What is stored, as of the last step. */
  seen: Snapshot;
  /** When that was. */
  at: Date;
  /** For how many ms the deadline has stood still since the payment. */
  waited: number;
  /** How many texts were written. */
  texts: number;
}

/** An integer below `n`. */
export type Pick = (n: number) => number;

export interface Action {
  /** Needs the proof that the order is the customer's: everyone else is refused. */
  readonly isOwners?: true;
  /** Whether it can do something now; a step dares to try all the same now and then. Left out: always. */
  readonly when?: (seen: Snapshot, life: Life) => boolean;
  readonly act: (life: Life, pick: Pick) => Promise<unknown>;
}

export type Actions = Readonly<Record<string, Action>>;

/** A text that is in no other place. */
export function aText(life: Life): string {
  life.texts += 1;
  const number = String(life.texts).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return `${life.mark}text${number}qz`;
}

/** The same as customers write it, with an email address. */
export const customersText = (life: Life): string => `${aText(life)}, ${otherAddress(life.mark)}`;

export const otherAddress = (mark: string): string => `${mark}otherqz@example.com`;

export const anyOf = <Item>(items: readonly Item[], pick: Pick): Item | undefined =>
  items[pick(items.length)];

export const proofOf = ({ proofs }: Life): number => proofs.at(-1) ?? 0;
