import type { ReactNode } from 'react';

/**
 * Around what stands in for a part on its way whose height nobody knows: within `in-turn`, what is below it is not seen
 * before it is there, as it would jump.
 */
export function Coming({ children }: { readonly children: ReactNode }) {
  return (
    <div data-coming className="contents">
      {children}
    </div>
  );
}
