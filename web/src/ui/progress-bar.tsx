interface ProgressBarProps {
  readonly label: string;
  /** Of 100. */
  readonly percent: number;
  /** The state in words, if the number alone is not clear. */
  readonly valueText?: string;
}

/** A native progress element: no inline style is needed for its width. */
export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      value={percent}
      max={100}
      className="progress-bar"
    />
  );
}
