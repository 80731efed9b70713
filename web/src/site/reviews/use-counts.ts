import { useText } from '../../i18n/language-context.ts';

/** '1 review', '12 reviews'. */
export function useReviewCount(): (count: number) => string {
  const text = useText();
  return (count) => text('reviews.count', { count });
}

/** '1 star', '5 stars'. */
export function useStarCount(): (count: number) => string {
  const text = useText();
  return (count) => text('reviews.stars', { count });
}
