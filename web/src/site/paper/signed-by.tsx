import type { ReactNode } from 'react';
import { Signature } from '../art/signature.tsx';

interface SignedByProps {
  /** What screen readers say in place of the drawing. */
  readonly label: string;
  /** Below the line: the name in print, and who that is. */
  readonly children: ReactNode;
}

/** A signature on its line. */
export function SignedBy({ label, children }: SignedByProps) {
  return (
    <div>
      <div role="img" aria-label={label} className="border-b border-ink px-2 pb-1 text-accent">
        <Signature className="h-14 max-w-full" />
      </div>
      {children}
    </div>
  );
}
