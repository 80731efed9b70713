/** What becomes of an order that is late: nothing, an email to the customer, or also a refund of a part. */
export const lateRules = ['none', 'tell', 'refund'] as const;
