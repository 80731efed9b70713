/** An order is earned once, when it is delivered; a reversal cancels that. */
export const earningKinds = ['earned', 'reversed'] as const;

/**
 * What translators may see about the pay for their order. no_rate: none was agreed when it was assigned. words_unknown: the rate
 * is per word, and not all originals were read. expected: will be earned with the delivery.
 */
export const orderPayStates = [
  'unassigned',
  'no_rate',
  'words_unknown',
  'expected',
  'earned',
  'reversed',
] as const;
