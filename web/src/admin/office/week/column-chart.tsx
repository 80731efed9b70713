interface ColumnChartProps {
  /** All that it says, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly value: number; readonly shown: string }[];
}

const size = { width: 350, height: 150, top: 18, bottom: 20 };

/** One column for each value, as high as it is large: drawn to the largest. What is below nothing is drawn as nothing. */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const room = size.height - size.top - size.bottom;
  const step = size.width / columns.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="w-full max-w-md text-accent"
    >
      {columns.map(({ name, value, shown }, index) => {
        const height = (Math.max(0, value) / most) * room;
        const middle = step * (index + 0.5);
        return (
          <g key={name}>
            <rect
              x={middle - step * 0.3}
              y={size.top + room - height}
              width={step * 0.6}
              height={height}
              rx="2"
              fill="currentColor"
            />
            <text
              x={middle}
              y={size.top + room - height - 5}
              textAnchor="middle"
              className="fill-ink text-[11px]"
            >
              {value === 0 ? '' : shown}
            </text>
            <text x={middle} y={size.height - 5} textAnchor="middle" className="fill-ink-soft text-[11px]">
              {name}
            </text>
          </g>
        );
      })}
      <line
        x1="0"
        x2={size.width}
        y1={size.top + room}
        y2={size.top + room}
        className="stroke-line-strong"
        strokeWidth="1"
      />
    </svg>
  );
}
