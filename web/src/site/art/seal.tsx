import { useId } from 'react';

/** A round stamp with text along its edge. Decorative: repeat its meaning as text. */
export function Seal({ words, className }: { readonly words: string; readonly className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      <defs>
        <path id={id} d="M60 60m-44 0a44 44 0 1 1 88 0a44 44 0 1 1-88 0" />
      </defs>
      <circle cx="60" cy="60" r="57" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="60" cy="60" r="53" fill="none" stroke="currentColor" strokeWidth="1" />
      <circle
        cx="60"
        cy="60"
        r="35"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        strokeDasharray="1 3"
      />
      <text direction="ltr" fill="currentColor" fontSize="10.5" fontWeight="700">
        <textPath href={`#${id}`} textLength="272" lengthAdjust="spacing">
          {words}
        </textPath>
      </text>
      <path
        d="M44 61l11 11 22-25"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
