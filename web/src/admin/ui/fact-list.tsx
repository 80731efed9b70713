import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  readonly className?: string;
}

/** Names and values in the density of the desk: the name above its value, as many beside each other as there is room for. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl
      className={classes(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-3',
        className,
      )}
    >
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-medium wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
