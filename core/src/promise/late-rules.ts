/** What happens to late orders: nothing, an email to the customer, or an email with a partial refund or a discount code. */
export const lateRules = ['none', 'tell', 'refund', 'credit'] as const;
