/** The two sides of an order's messages. */
export const messageAuthors = ['customer', 'staff'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/** Maximum length of a message, in characters (UTF-16 units). */
export const longestMessage = 4000;
/** Maximum number of files attached to a message. */
export const mostAttachments = 5;
/** Maximum number of messages per order. */
export const mostMessages = 1000;
