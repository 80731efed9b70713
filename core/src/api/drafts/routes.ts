import type { Route } from '../routes.ts';

/** The customer's endpoints for drafts. A separate file, because most pages do not need them. */
export const draftRoutes = {
  getDrafts: { method: 'GET', path: '/api/orders/:orderNumber/drafts' },
  readDraftText: { method: 'GET', path: '/api/orders/:orderNumber/drafts/:draftId/text' },
  commentDraft: { method: 'PUT', path: '/api/orders/:orderNumber/drafts/:draftId/comments/:commentId' },
  removeDraftComment: {
    method: 'DELETE',
    path: '/api/orders/:orderNumber/drafts/:draftId/comments/:commentId',
  },
  answerDraft: { method: 'PUT', path: '/api/orders/:orderNumber/drafts/:draftId/answer' },
} as const satisfies Record<string, Route>;

export type DraftRouteName = keyof typeof draftRoutes;
