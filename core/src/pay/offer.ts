/**
 * An order that is offered to a translator. accepted: they have it. withdrawn: by staff, or because it was assigned otherwise.
 * An open one ends with its time, without an entry.
 */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;

/** For how many hours an order may be offered. */
export const offerHours = [4, 24, 72] as const;

/** To how many translators an order is offered at once. */
export const mostOffered = 20;
