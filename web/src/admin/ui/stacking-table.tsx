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
  /** Of numbers, which line up at their end. */
  readonly isAtEnd?: boolean;
}

/** A table whose rows stand as blocks where there is little room, each value behind its name: nothing is scrolled sideways. */
export function StackingTable({ caption, heads, children }: StackingTableProps) {
  return (
    <div className="@container">
      <Table caption={caption} className="@max-2xl:block">
        <thead className="@max-2xl:sr-only">
          <tr>
            {heads.map(({ label, isAtEnd = false }) => (
              <HeadCell key={label} className={isAtEnd ? 'text-end!' : ''}>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody className="@max-2xl:block @max-2xl:divide-y @max-2xl:divide-line">{children}</tbody>
      </Table>
    </div>
  );
}

export function StackingRow({ children }: { readonly children: ReactNode }) {
  return <tr className="@max-2xl:grid @max-2xl:gap-1 @max-2xl:p-3 @2xl:last:*:border-b-0">{children}</tr>;
}

interface StackingCellProps extends Omit<ComponentProps<'td'>, 'title'> {
  /** Shown before the value where the head of the table is not; empty where the value speaks for itself. */
  readonly label?: string;
  readonly isAtEnd?: boolean;
  /** It names the row. */
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
    'border-line py-0 text-start align-top @max-2xl:wrap-anywhere @2xl:border-b @2xl:px-3 @2xl:py-2',
    isHead ? 'font-medium' : 'font-normal',
    isAtEnd && 'tabular-nums @2xl:text-end',
    className,
  );
  const content = (
    <>
      {label !== '' && (
        <span aria-hidden="true" className="text-ink-soft @2xl:hidden">
          {`${label}: `}
        </span>
      )}
      {children}
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
