interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  /** The state as text, if the number alone is not clear. */
  readonly valueText?: string;
}

/** A native progress element, which needs no inline style for its width. */
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
