import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /** rows: each name before its value, for a narrow column. */
  readonly layout?: 'columns' | 'rows';
  readonly className?: string;
}

const layouts = {
  columns: {
    list: 'grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-3',
    fact: 'min-w-0',
  },
  rows: { list: 'gap-y-1.5', fact: 'grid min-w-0 grid-cols-[minmax(6.5rem,1fr)_2fr] gap-x-3' },
};

/** Names and values in the density of the desk: the name above its value, as many beside each other as there is room for. */
export function FactList({ facts, layout = 'columns', className }: FactListProps) {
  const { list, fact } = layouts[layout];
  return (
    <dl className={classes('grid', list, className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className={fact}>
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
