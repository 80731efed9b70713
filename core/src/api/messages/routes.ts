import type { Route } from '../routes.ts';

/** The customer's endpoints for an order's messages. A separate file, because most pages do not need them. */
export const messageRoutes = {
  listMessages: { method: 'GET', path: '/api/orders/:orderNumber/messages' },
  readMessages: { method: 'POST', path: '/api/orders/:orderNumber/messages/read' },
  linkToAttachment: { method: 'GET', path: '/api/orders/:orderNumber/messages/files/:fileId' },
  sendMessage: { method: 'PUT', path: '/api/orders/:orderNumber/messages/:messageId' },
} as const satisfies Record<string, Route>;

export type MessageRouteName = keyof typeof messageRoutes;

/** GET, outside the contract because the reply is an event stream: notifies of changes to the messages. */
export const messageEventsPath = '/api/orders/:orderNumber/messages/events';
