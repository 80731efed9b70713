/** Who has to act next on the questions and messages between customer and staff. */
export const waitingSides = ['us', 'customer'] as const;
export type WaitingSide = (typeof waitingSides)[number];
