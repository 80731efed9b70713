import type { Route } from './routes.ts';

/** Method and path of the endpoints between an order form and a phone. A separate file, because most pages do not need them. */
export const phoneLinkRoutes = {
  openPhoneLink: { method: 'POST', path: '/api/phone-links' },
  connectPhone: { method: 'POST', path: '/api/phone-links/connect' },
  readPhoneLink: { method: 'GET', path: '/api/phone-links/:phoneLinkId' },
  leavePhoneLink: { method: 'POST', path: '/api/phone-links/:phoneLinkId/leave' },
  endPhoneLink: { method: 'DELETE', path: '/api/phone-links/:phoneLinkId' },
  startPhoneUpload: { method: 'PUT', path: '/api/phone-links/:phoneLinkId/uploads/:uploadId' },
  appendToPhoneUpload: { method: 'PATCH', path: '/api/phone-links/:phoneLinkId/uploads/:uploadId' },
  finishPhoneUpload: { method: 'POST', path: '/api/phone-links/:phoneLinkId/uploads/:uploadId/finish' },
  cancelPhoneUpload: { method: 'DELETE', path: '/api/phone-links/:phoneLinkId/uploads/:uploadId' },
} as const satisfies Record<string, Route>;

export type PhoneLinkRouteName = keyof typeof phoneLinkRoutes;

/** GET, outside the contract because the reply is an event stream: notifies of changes to the link. */
export const phoneLinkEventsPath = '/api/phone-links/:phoneLinkId/events';
