interface ColumnChartProps {
  /** The chart's content as text for screen readers. */
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly value: number; readonly shown: string }[];
}

/** Space above and below the columns for a number and a name, in percent of the height. */
const margin = { top: 14, bottom: 16 };

/** One column per value, scaled to the largest. Negative values are drawn as zero. */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const foot = 100 - margin.bottom;
  const step = 100 / columns.length;
  return (
    <div className="@container">
      <svg
        role="img"
        aria-label={label}
        className="h-40 w-full text-[0.6875rem] text-accent @max-[12rem]:text-[0.5rem] @md:text-sm"
      >
        {columns.map(({ name, value, shown }, index) => {
          const height = (Math.max(0, value) / most) * (foot - margin.top);
          const middle = `${step * (index + 0.5)}%`;
          return (
            <g key={name}>
              <rect
                x={`${step * (index + 0.2)}%`}
                y={`${foot - height}%`}
                width={`${step * 0.6}%`}
                height={`${height}%`}
                rx="2"
                fill="currentColor"
              />
              <text
                x={middle}
                y={`${foot - height}%`}
                dy="-0.4em"
                textAnchor="middle"
                className="notranslate fill-ink @max-[18rem]:hidden"
              >
                {value === 0 ? '' : shown}
              </text>
              <text x={middle} y="100%" dy="-0.4em" textAnchor="middle" className="fill-ink-soft">
                {name}
              </text>
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={`${foot}%`} y2={`${foot}%`} className="stroke-line-strong" />
      </svg>
    </div>
  );
}
