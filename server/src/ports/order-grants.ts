/**
 * A browser's access level to an order. `viewed`: the address was typed there, which opens the view under ORDER_ACCESS=proof.
 * `owned`: it placed the order, or followed a link or entered a code that was mailed to the address; only this level may
 * change, export and delete. `owned` includes `viewed`.
 */
export type AccessStrength = 'viewed' | 'owned';

/** An order as of when its proof was checked. Read in one statement, so that no correction can happen in between. */
export interface ProvenOrder {
  readonly orderNumber: string;
  readonly accessGeneration: number;
}
