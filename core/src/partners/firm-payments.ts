/** How a member's order for the firm is paid. */
export const firmPayments = ['account', 'card'] as const;
