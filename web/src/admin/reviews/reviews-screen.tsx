import type { Review } from '@truepage/core/api/reviews';
import { useLocation } from 'react-router-dom';
import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Banner } from '../ui/banner.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EmptyState } from '../ui/states.tsx';
import { pathOfFilter, readReviewFilter, reviewFilters, type ReviewFilter } from './review-filter.ts';
import { nextOf, pageOf, type ReviewPage, shownReviews } from './review-pages.ts';
import { ReviewCard } from './review-card.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';

/** The customers' reviews, and whether they are published. */
export function ReviewsScreen() {
  const text = useText();
  const filter = readReviewFilter(useLocation().search);
  return (
    <DeskColumn>
      <Banner />
      <DeskHeading lead={text('adminReviews.lead')}>{text('adminTitles.reviews')}</DeskHeading>
      <FilterLinks filter={filter} />
      <ReviewList key={filter} filter={filter} />
    </DeskColumn>
  );
}

function FilterLinks({ filter }: { readonly filter: ReviewFilter }) {
  const text = useText();
  return (
    <nav aria-label={text('adminReviews.filter')}>
      <ul className="flex flex-wrap gap-1">
        {reviewFilters.map((choice) => (
          <li key={choice}>
            <SiteLink
              to={pathOfFilter(choice)}
              aria-current={choice === filter ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-sm px-3 font-medium text-ink-soft hover:bg-accent-soft hover:text-accent aria-[current]:bg-accent-soft aria-[current]:text-accent pointer-coarse:min-h-11"
            >
              {text(`adminReviews.${choice}`)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const emptyTexts = {
  all: 'adminReviews.noneAtAll',
  pending: 'adminReviews.nonePending',
  approved: 'adminReviews.noneApproved',
} as const;

function ReviewList({ filter }: { readonly filter: ReviewFilter }) {
  const text = useText();
  const list = useReviewList(filter);
  return (
    <Loaded
      query={list}
      failed={text('adminReviews.loadFailed')}
      loading={text('reviews.loading')}
      shape={<GridShape />}
    >
      {(pages) => <LoadedReviews list={list} reviews={shownReviews(pages)} filter={filter} />}
    </Loaded>
  );
}

interface LoadedReviewsProps {
  readonly list: ReturnType<typeof useReviewList>;
  readonly reviews: readonly Review[];
  readonly filter: ReviewFilter;
}

function LoadedReviews({ list, reviews, filter }: LoadedReviewsProps) {
  const text = useText();
  return (
    <>
      {reviews.length === 0 && !list.hasMore ? (
        <EmptyState>{text(emptyTexts[filter])}</EmptyState>
      ) : (
        <ReviewGrid reviews={reviews} />
      )}
      {list.hasMore && (
        <div className="grid justify-items-center gap-2">
          {list.hasMoreFailed && (
            <p role="alert" className="text-unpaid">
              {text('adminReviews.loadFailed')}
            </p>
          )}
          <DeskButton isBusy={list.isLoadingMore} onClick={list.showMore}>
            {text(list.isLoadingMore ? 'common.loading' : 'reviews.showMore')}
          </DeskButton>
        </div>
      )}
    </>
  );
}

function GridShape() {
  return (
    <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-4">
      <Skeleton className="h-56 rounded-md" />
      <Skeleton className="h-56 rounded-md" />
      <Skeleton className="h-56 rounded-md" />
    </div>
  );
}

/** The reviews as cards, in as many columns as fit. */
function ReviewGrid({ reviews }: { readonly reviews: readonly Review[] }) {
  const focusKeeper = useFocusKeeper(reviews);
  return (
    <ul
      {...focusKeeper}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] items-start gap-4"
    >
      {reviews.map((review) => (
        <li key={review.id} className="min-w-0">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

/** When the current card leaves the list, the focus moves to its successor instead of the top of the page. */
function useFocusKeeper(reviews: readonly Review[]) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    const cards = list.current?.children;
    if (place.current === undefined || cards === undefined || cards.length === 0) return;
    if (document.activeElement !== document.body) return;
    const card = cards[Math.min(place.current, cards.length - 1)];
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [reviews]);

  const onFocus = ({ target }: FocusEvent) => {
    const card = target.closest('li');
    place.current = card === null ? undefined : [...(list.current?.children ?? [])].indexOf(card);
  };
  return { ref: list, onFocus };
}

type Pages = readonly ReviewPage[];

/** The loaded reviews of a filter, newest first; a refetch loads all of them again. */
function useReviewList(filter: ReviewFilter) {
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const queryKey = deskKeys.reviewList(filter);
  const read = async (before: string, signal?: AbortSignal) => {
    const state = filter === 'all' ? undefined : filter;
    return pageOf(await call('listAllReviews', {}, { query: { state, before }, ...(signal && { signal }) }));
  };
  const readAgain = async (pages: Pages, count: number, signal: AbortSignal): Promise<Pages> => {
    const before = pages.length === 0 ? '' : nextOf(pages);
    if (before === undefined || pages.length >= count) return pages;
    return readAgain([...pages, await read(before, signal)], count, signal);
  };
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAgain([], queryClient.getQueryData<Pages>(queryKey)?.length ?? 1, signal),
  });
  const next = nextOf(list.data ?? []);
  const more = useMutation({
    mutationFn: (before: string) => read(before),
    onSuccess: (page) => queryClient.setQueryData<Pages>(queryKey, (known) => known && [...known, page]),
  });
  return {
    ...list,
    hasMore: next !== undefined,
    isLoadingMore: more.isPending,
    hasMoreFailed: more.isError,
    showMore: () => next !== undefined && more.mutate(next),
  };
}
