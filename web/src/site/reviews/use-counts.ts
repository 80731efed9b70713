import { useFormats, useText } from '../../i18n/language-context.ts';

/** '1 review', '12 reviews'. */
export function useReviewCount(): (count: number) => string {
  const text = useText();
  const formats = useFormats();
  return (count) =>
    text(count === 1 ? 'reviews.oneReview' : 'reviews.manyReviews', { count: formats.count(count) });
}

/** '1 star', '5 stars'. */
export function useStarCount(): (count: number) => string {
  const text = useText();
  return (count) => text(count === 1 ? 'reviews.oneStar' : 'reviews.manyStars', { count });
}
