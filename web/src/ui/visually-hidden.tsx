import type { ReactNode } from 'react';

/** Only for screen readers. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
