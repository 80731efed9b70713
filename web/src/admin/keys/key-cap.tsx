import type { ReactNode } from 'react';

/** A key, drawn like a key of a keyboard. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-8 shrink-0 place-items-center rounded-sm border border-line-strong bg-paper-deep px-2 py-0.5 font-sans font-semibold text-ink">
      {children}
    </kbd>
  );
}
