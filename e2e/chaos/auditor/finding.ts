/** The promises, by their names in the report. */
export const promises = [
  'no acknowledged order is lost',
  'no order is there twice',
  'who has paid is shown as paid, and nobody else',
  'every charge is in the ledger, or an exception that staff see',
  'nobody pays twice',
  'an order can be paid in one place at a time',
  'every refund is in the ledger once, and none is lost',
  'every document comes back as it was sent',
  'no acknowledged byte of an upload is lost',
  'an upload is open to its own browser only',
  'no file is without an order',
  'every mail arrives, with one Message-ID',
  'no mailbox opens what it was not sent',
  'deleted data stays deleted',
  'every event is recorded once and seen once, in order',
  'forged webhooks change nothing, genuine ones are taken',
  'nothing crashes',
  'everything comes back',
] as const;

export type Promised = (typeof promises)[number];

/** A broken promise, and whom it concerns. */
export interface Finding {
  readonly promise: Promised;
  readonly what: string;
}
