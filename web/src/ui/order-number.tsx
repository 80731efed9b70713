import { Fragment } from 'react';

/** An order number that breaks, where it must, between its groups: 'TP-2026-', '5T7Y-', 'CTB0-', '9RVE'. */
export function OrderNumber({ of }: { readonly of: string }) {
  return (
    <span className="tabular-nums">
      {of.split(/(?<=-)/).map((group, at) => (
        // The groups of a number never change places.
        <Fragment key={at}>
          {at > 1 && <wbr />}
          <span className="whitespace-nowrap">{group}</span>
        </Fragment>
      ))}
    </span>
  );
}
