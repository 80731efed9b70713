import type { ReactNode } from 'react';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { Cell, HeadCell, Table } from '../../ui/table.tsx';

interface FigureTableProps {
  readonly caption: string;
  /** The first column contains row headers; the others contain numbers. */
  readonly heads: readonly string[];
  /** The last column is a bar, hidden on narrow screens because the numbers show the same. */
  readonly hasBars?: boolean;
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
}

/** A chart's numbers as a table, with links to their lists. */
export function FigureTable({ caption, heads, rows, hasBars = false }: FigureTableProps) {
  const lookAt = (place: number) =>
    hasBars && place === heads.length - 1 ? 'max-sm:hidden' : 'text-end! tabular-nums';
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <HeadCell key={head} className={index === 0 ? '' : lookAt(index)}>
              {head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th
              scope="row"
              className="border-b border-line px-[min(0.75rem,3.2vw)] py-1.5 text-start font-medium wrap-break-word"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <Cell key={heads[index + 1]} className={lookAt(index + 1)}>
                {cell}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A number that links to the list behind it. */
export function FigureLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <SiteLink to={to} className="text-accent underline pointer-coarse:py-2">
      {children}
    </SiteLink>
  );
}
