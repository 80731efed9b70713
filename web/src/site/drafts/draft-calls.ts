import { queryOptions } from '@tanstack/react-query';
import type { DraftAnswer, Drafts, DraftText } from '@truepage/core/api/drafts/drafts';
import { draftRoutes as routes } from '@truepage/core/api/drafts/routes';
import type { PageMark } from '@truepage/core/page-marks/page-mark';
import { callRoute } from '../../api/call-route.ts';
import { pollWhileOwned } from '../messages/order-changes.ts';

/** Under the order's key, so that a new proof of ownership refetches it. */
export const draftsQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'drafts'],
    queryFn: () => callRoute<Drafts>(routes.getDrafts, { orderNumber }),
    refetchOnWindowFocus: 'always',
    refetchInterval: pollWhileOwned,
  });

/** Never refetched, because versions do not change. */
export const draftTextQuery = (orderNumber: string, draftId: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'draft-text', draftId],
    queryFn: () => callRoute<DraftText>(routes.readDraftText, { orderNumber, draftId }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** A comment being written. */
export interface WrittenComment extends PageMark {
  /** Created once, so that a retry is idempotent. */
  readonly id: string;
  readonly draftId: string;
  readonly fileId: string;
  readonly text: string;
  /** The id of the saved comment that it replaces. */
  readonly replaces?: string | undefined;
}

export const saveComment = (
  orderNumber: string,
  { id: commentId, draftId, ...body }: WrittenComment,
): Promise<Drafts> => callRoute(routes.commentDraft, { orderNumber, draftId, commentId }, body);

export const removeComment = (orderNumber: string, draftId: string, commentId: string): Promise<Drafts> =>
  callRoute(routes.removeDraftComment, { orderNumber, draftId, commentId });

export const answerDraft = (orderNumber: string, draftId: string, answer: DraftAnswer): Promise<Drafts> =>
  callRoute(routes.answerDraft, { orderNumber, draftId }, answer);
