import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { HeadCell, Table } from './table.tsx';

interface StackingTableProps {
  readonly caption: string;
  readonly heads: readonly Head[];
  readonly children: ReactNode;
}

interface Head {
  readonly label: string;
  /** For numbers, which are aligned at the end. */
  readonly isAtEnd?: boolean;
}

/** The container class by the number of columns. */
const containers: Readonly<Record<number, string>> = {
  6: '@container/wide-table',
  7: '@container/widest-table',
};

/**
 * A table whose rows become blocks on narrow screens, with a label before each value, so that nothing scrolls
 * sideways. The width at which they stack depends on the number of columns: see the variants `stacked` and `spread`
 * (styles/desk.css).
 */
export function StackingTable({ caption, heads, children }: StackingTableProps) {
  return (
    <div className={containers[heads.length] ?? '@container/table'}>
      <Table caption={caption} className="stacked:block">
        <thead className="stacked:sr-only">
          <tr>
            {heads.map(({ label, isAtEnd = false }) => (
              <HeadCell key={label} className={isAtEnd ? 'text-end!' : ''}>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody className="stacked:block stacked:divide-y stacked:divide-line">{children}</tbody>
      </Table>
    </div>
  );
}

export function StackingRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr className="stacked:grid stacked:items-baseline stacked:gap-x-4 stacked:gap-y-1 stacked:p-3 @xl/wide-table:grid-cols-2 @xl/widest-table:grid-cols-2 @4xl/widest-table:grid-cols-3 spread:last:*:border-b-0">
      {children}
    </tr>
  );
}

interface StackingCellProps extends Omit<ComponentProps<'td'>, 'title'> {
  /** Shown before the value while the table head is hidden; empty if the value needs no label. */
  readonly label?: string;
  readonly isAtEnd?: boolean;
  /** The row's header. */
  readonly isHead?: boolean;
}

export function StackingCell({
  label = '',
  isAtEnd = false,
  isHead = false,
  className,
  children,
  ...rest
}: StackingCellProps) {
  const look = classes(
    'border-line py-0 text-start align-top stacked:wrap-anywhere spread:border-b spread:px-3 spread:py-2',
    isHead ? 'font-medium stacked:col-span-full' : 'font-normal',
    isAtEnd && 'tabular-nums spread:text-end',
    className,
  );
  const content = (
    <>
      {label !== '' && (
        <span aria-hidden="true" className="text-ink-soft spread:hidden">
          {`${label}: `}
        </span>
      )}
      <div className="contents">{children}</div>
    </>
  );
  return isHead ? (
    <th scope="row" {...rest} className={look}>
      {content}
    </th>
  ) : (
    <td {...rest} className={look}>
      {content}
    </td>
  );
}
