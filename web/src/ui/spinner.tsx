import { classes } from './classes.ts';

interface SpinnerProps {
  /** Describes what is loading; announced and, unless hidden, shown. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly className?: string;
}

export function Spinner({ label, isLabelHidden = false, className }: SpinnerProps) {
  return (
    <span role="status" className={classes('inline-flex items-center gap-3', className)}>
      <SpinnerMark />
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}

/** The spinner without text, as decoration next to text. */
export function SpinnerMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.25em] shrink-0 animate-spin">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
