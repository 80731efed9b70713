import type { Route } from '../routes.ts';

/** The customer's calls of an order's thread; not among the others, for most pages make none of them. */
export const messageRoutes = {
  listMessages: { method: 'GET', path: '/api/orders/:orderNumber/messages' },
  readMessages: { method: 'POST', path: '/api/orders/:orderNumber/messages/read' },
  linkToAttachment: { method: 'GET', path: '/api/orders/:orderNumber/messages/files/:fileId' },
  sendMessage: { method: 'PUT', path: '/api/orders/:orderNumber/messages/:messageId' },
} as const satisfies Record<string, Route>;

export type MessageRouteName = keyof typeof messageRoutes;

/** GET, beside the contract because it answers events: says when the thread has changed. */
export const messageEventsPath = '/api/orders/:orderNumber/messages/events';
