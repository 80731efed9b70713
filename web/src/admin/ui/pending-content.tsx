import type { ReactNode } from 'react';

/**
 * Marks the placeholder of a part with unknown height: inside `in-turn`, everything after it is hidden until it is
 * loaded, because it would jump.
 */
export function Coming({ children }: { readonly children: ReactNode }) {
  return (
    <div data-coming className="contents">
      {children}
    </div>
  );
}
