import { Fragment } from 'react';

/** An email address that breaks, where it must, behind its @ and its dots. */
export function EmailAddress({ of }: { readonly of: string }) {
  return (
    <bdi>
      {of.split(/(?<=[@.])/).map((part, at) => (
        // The parts of an address never change places.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
