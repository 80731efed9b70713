import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Review } from '@truepage/core/api/reviews';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { showBanner } from '../ui/banner-store.ts';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { reviewFilters, type ReviewFilter } from './review-filter.ts';
import { withReview, withoutReview, type ReviewPage } from './review-pages.ts';

/** Actions on a review; a banner shows the result. */
export function useModeration(review: Review) {
  const text = useText();
  const confirm = useConfirm();
  const { call } = useDeskApi();
  const changeLists = useListChange();
  const { id } = review;

  const moderate = useMutation({
    mutationFn: () => call('moderateReview', { id }, { body: { isApproved: !review.isApproved } }),
    onSuccess: (changed) => {
      changeLists((pages, filter) => withReview(pages, changed, filter));
      const words = text(
        changed.isApproved ? 'adminReviews.approvedBanner' : 'adminReviews.unapprovedBanner',
      );
      showBanner({ tone: 'success', words });
    },
    onError: () => showBanner({ tone: 'danger', words: text('adminReviews.updateFailed') }),
  });
  const remove = useMutation({
    mutationFn: () => call('deleteReview', { id }),
    onSuccess: () => {
      changeLists((pages) => withoutReview(pages, id));
      showBanner({ tone: 'success', words: text('adminReviews.deletedBanner') });
    },
    onError: () => showBanner({ tone: 'danger', words: text('adminReviews.deleteFailed') }),
  });
  return {
    isModerating: moderate.isPending,
    isDeleting: remove.isPending,
    moderate: () => moderate.mutate(),
    remove: async () => {
      const isSure = await confirm({
        title: text('adminReviews.deleteTitle'),
        text: text('adminReviews.deleteText'),
        confirmLabel: text('adminShell.delete'),
        tone: 'danger',
      });
      if (isSure) remove.mutate();
    },
  };
}

type PageChange = (pages: readonly ReviewPage[], filter: ReviewFilter) => readonly ReviewPage[];

/**
 * Updates the cached lists at once, and marks all of them stale: a changed review may now belong to a part of
 * another list that is not loaded.
 */
function useListChange(): (change: PageChange) => void {
  const queryClient = useQueryClient();
  return (change) => {
    for (const filter of reviewFilters) {
      queryClient.setQueryData<readonly ReviewPage[]>(
        deskKeys.reviewList(filter),
        (known) => known && change(known, filter),
      );
    }
    void queryClient.invalidateQueries({ queryKey: deskKeys.reviews, refetchType: 'none' });
  };
}
