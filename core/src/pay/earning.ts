/** An order is earned once, with its delivery; a reversal takes that back. */
export const earningKinds = ['earned', 'reversed'] as const;

/**
 * What a translator may know of the pay of their order. no_rate: none was agreed when it was assigned. words_unknown: the rate
 * is for words, and not all originals were read. expected: earned with the delivery.
 */
export const orderPayStates = [
  'unassigned',
  'no_rate',
  'words_unknown',
  'expected',
  'earned',
  'reversed',
] as const;
