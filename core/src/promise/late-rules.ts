/** What happens to late orders: nothing, an email to the customer, or an email and a partial refund. */
export const lateRules = ['none', 'tell', 'refund'] as const;
