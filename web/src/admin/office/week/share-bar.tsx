/** A value beside others, as long as it is large; `most` is the largest. The number stands beside it. */
export function ShareBar({ value, most }: { readonly value: number; readonly most: number }) {
  const share = most <= 0 ? 0 : Math.max(0, Math.min(1, value / most));
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-5 w-full min-w-10 py-1 text-accent rtl:-scale-x-100"
    >
      <rect width="100" height="8" rx="1" className="fill-paper-deep" />
      <rect width={share * 100} height="8" rx="1" fill="currentColor" />
    </svg>
  );
}
