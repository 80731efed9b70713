/** A handwritten sample name. Decorative: repeat the name as text. */
export function Signature({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 140 50" aria-hidden="true" className={className} fill="none">
      <path
        d="M4 36c10-22 20-30 22-22s-12 22-8 26 16-20 20-18-4 14 2 14 10-14 14-12-2 12 4 12 12-18 16-16-4 16 4 16 22-6 54-18"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
