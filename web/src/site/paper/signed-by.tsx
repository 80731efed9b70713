import type { ReactNode } from 'react';
import { Signature } from '../art/signature.tsx';

interface SignedByProps {
  /** The accessible name of the drawing. */
  readonly label: string;
  /** Below the line: the printed name, and the person's role. */
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
