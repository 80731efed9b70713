import type { ReactNode } from 'react';

/**
 * Around the placeholder of a loading part of unknown height: within `in-turn`, what is below it is not seen
 * before it is there, as it would jump.
 */
export function Coming({ children }: { readonly children: ReactNode }) {
  return (
    <div data-coming className="contents">
      {children}
    </div>
  );
}
