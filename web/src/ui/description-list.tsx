import type { ReactNode } from 'react';

export interface Description {
  readonly term: string;
  readonly value: ReactNode;
}

/** Names and values, side by side if there is room. */
export function DescriptionList({ items }: { readonly items: readonly Description[] }) {
  return (
    <dl className="grid divide-y divide-line">
      {items.map(({ term, value }) => (
        <div
          key={term}
          className="grid gap-x-6 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(6.75rem,2fr)_5fr]"
        >
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
