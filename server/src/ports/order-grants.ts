/**
 * How well a browser knows an order. `viewed`: its address was typed there, which opens the view under ORDER_ACCESS=proof.
 * `owned`: it ordered there, or followed a link or entered a code that was mailed to the address; only this changes, exports
 * and deletes. Owning includes viewing.
 */
export type AccessStrength = 'viewed' | 'owned';

/** An order as it was when its proof was checked: read in one statement, so that no correction comes between. */
export interface ProvenOrder {
  readonly orderNumber: string;
  readonly accessGeneration: number;
}
