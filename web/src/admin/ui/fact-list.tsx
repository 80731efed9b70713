import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Unbroken } from '../../ui/unbroken.tsx';

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
    fact: '',
    term: '',
    value: '',
  },
  rows: {
    list: 'gap-y-1.5',
    fact: 'flex flex-wrap gap-x-3',
    term: 'grow basis-26',
    value: 'grow-3 basis-32',
  },
};

/** Names and values on the desk: each name above its value, in as many columns as fit. */
export function FactList({ facts, layout = 'columns', className }: FactListProps) {
  const look = layouts[layout];
  return (
    <dl className={classes('grid', look.list, className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className={look.fact}>
          <dt className={classes('text-ink-soft', look.term)}>{term}</dt>
          <dd className={classes('min-w-0 font-medium wrap-anywhere', look.value)}>
            <bdi>{typeof value === 'string' ? <Unbroken>{value}</Unbroken> : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
