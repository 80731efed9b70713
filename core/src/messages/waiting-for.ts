/** Who has to act next on what an order's customer and staff ask each other. */
export const waitingSides = ['us', 'customer'] as const;
export type WaitingSide = (typeof waitingSides)[number];
