import { queryOptions } from '@tanstack/react-query';
import type { DraftAnswer, Drafts, DraftText } from '@truepage/core/api/drafts/drafts';
import { draftRoutes as routes } from '@truepage/core/api/drafts/routes';
import type { PageMark } from '@truepage/core/page-marks/page-mark';
import { callRoute } from '../../api/call-route.ts';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';

/** Drafts are read again after this time, in ms: there may be a newer one, or comments of another tab. */
const pollEvery = 15_000;

/** Under the order's key, so that a new proof of ownership refetches it. */
export const draftsQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'drafts'],
    queryFn: () => callRoute<Drafts>(routes.getDrafts, { orderNumber }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => !isOwnershipRequired(state.error) && pollEvery,
  });

/** Versions do not change. */
export const draftTextQuery = (orderNumber: string, draftId: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'draft-text', draftId],
    queryFn: () => callRoute<DraftText>(routes.readDraftText, { orderNumber, draftId }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** A comment as it is written. */
export interface WrittenComment extends PageMark {
  /** Made once, so that a retry saves it once. */
  readonly id: string;
  readonly draftId: string;
  readonly fileId: string;
  readonly text: string;
  /** The saved comment that it takes the place of. */
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
