/** The two sides of the thread of an order. */
export const messageAuthors = ['customer', 'staff'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/** Longest message, in characters (UTF-16 units). */
export const longestMessage = 4000;
/** Most files attached to a message. */
export const mostAttachments = 5;
/** Most messages of an order. */
export const mostMessages = 1000;
