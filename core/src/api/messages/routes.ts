import type { Route } from '../routes.ts';

/** The customer's calls of an order's thread; a separate file, because most pages do not need them. */
export const messageRoutes = {
  listMessages: { method: 'GET', path: '/api/orders/:orderNumber/messages' },
  readMessages: { method: 'POST', path: '/api/orders/:orderNumber/messages/read' },
  linkToAttachment: { method: 'GET', path: '/api/orders/:orderNumber/messages/files/:fileId' },
  sendMessage: { method: 'PUT', path: '/api/orders/:orderNumber/messages/:messageId' },
} as const satisfies Record<string, Route>;

export type MessageRouteName = keyof typeof messageRoutes;

/** GET, outside the contract because it answers with events: reports changes of the thread. */
export const messageEventsPath = '/api/orders/:orderNumber/messages/events';
