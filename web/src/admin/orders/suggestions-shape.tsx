import { Skeleton } from '../../ui/skeleton.tsx';
import { Coming } from '../ui/coming.tsx';

/** In place of who fits an order, while those or their chunk are on their way: as high as one of them. */
export function SuggestionsShape() {
  return (
    <Coming>
      <Skeleton className="h-18" />
    </Coming>
  );
}
