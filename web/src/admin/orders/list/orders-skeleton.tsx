import { useText } from '../../../i18n/language-context.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** The table in outline, while it is on its way. */
export function OrdersSkeleton() {
  const text = useText();
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-soft">
        {text('adminOrders.loading')}
      </p>
      <div
        aria-hidden="true"
        className="divide-y divide-line rounded-md border border-line bg-sheet shadow-sheet"
      >
        {rows.map((row) => (
          <div key={row} className="grid grid-cols-[3fr_2fr_1fr] items-center gap-6 px-4 py-3.5">
            <div className="grid gap-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-3 w-2/3" />
            </div>
            <div className="grid gap-2">
              <Skeleton className="h-3 w-1/3" />
              <Skeleton className="h-3 w-2/3" />
            </div>
            <Skeleton className="h-7 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
