import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A skeleton of the summary and the reviews. */
export function ReviewsShape() {
  return (
    <>
      <Card aria-hidden="true" className="flex flex-wrap items-center gap-x-10 gap-y-5">
        <Skeleton className="h-25 w-36" />
        <Skeleton className="h-27 grow basis-56" />
      </Card>
      <div className="grid gap-4">
        <GreyReviews />
      </div>
    </>
  );
}

export function GreyReviews() {
  const text = useText();
  return (
    <>
      <p role="status" className="sr-only">
        {text('reviews.loading')}
      </p>
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} aria-hidden="true" className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
        </Card>
      ))}
    </>
  );
}
