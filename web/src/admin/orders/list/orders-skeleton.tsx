import { Skeleton } from '../../../ui/skeleton.tsx';

const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The table in outline, or the cards, while they are on their way: each as high as it will be. */
export function OrdersSkeleton() {
  return (
    <div aria-hidden="true" className="order-list">
      <div className="order-sheet order-shape">
        <div className="order-shape-head" />
        {rows.map((row) => (
          <div key={row} className="order-shape-row">
            <div className="grid gap-2">
              <Skeleton className="h-3.5 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
            </div>
            <div className="grid gap-2">
              <Skeleton className="h-3 w-2/3" />
              <Skeleton className="h-3 w-1/3" />
            </div>
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
