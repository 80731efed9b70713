/**
 * An order that is offered to a translator. accepted: they were assigned. withdrawn: by staff, or because it was assigned otherwise.
 * An open offer ends when its time is over; this is not recorded.
 */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;

/** For how many hours an order can be offered. */
export const offerHours = [4, 24, 72] as const;

/** To how many translators an order can be offered at once. */
export const mostOffered = 20;
