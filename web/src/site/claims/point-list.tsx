import type { ClaimSource } from '@truepage/core/settings/settings';
import { Check } from 'lucide-react';
import { SourceMark } from './source-mark.tsx';

interface Point {
  readonly words: string;
  /** For texts with an amount, which browsers must not translate. */
  readonly translate?: 'no';
  readonly source?: ClaimSource | undefined;
}

/** A list of claims, each with a tick; null and undefined are left out. */
export function PointList({ points }: { readonly points: readonly (Point | null | undefined)[] }) {
  return (
    <ul className="grid gap-2">
      {points.map(
        (point) =>
          point && (
            <li key={point.words} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
              <span>
                <span translate={point.translate}>{point.words}</span>
                <SourceMark source={point.source} />
              </span>
            </li>
          ),
      )}
    </ul>
  );
}
