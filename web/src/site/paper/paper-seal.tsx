interface PaperSealProps {
  /** The texts along the upper and the lower edge. */
  readonly words: string;
  readonly number: string;
  readonly className: string;
}

const petals = Array.from({ length: 18 }, (_, at) => at * 10);

/**
 * The seal of our papers, as drawn by templates/ornament.typ on the server. Decorative: the number is also shown as
 * text.
 */
export function PaperSeal({ words, number, className }: PaperSealProps) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <defs>
        <path id="paper-seal-above" d="M-38.5 0a38.5 38.5 0 0 1 77 0" />
        <path id="paper-seal-below" d="M-42.5 0a42.5 42.5 0 0 0 85 0" />
      </defs>
      <circle r="49" strokeWidth="1.6" />
      <circle r="46.8" strokeWidth=".5" />
      <circle r="33" strokeWidth=".5" />
      {petals.map((turn) => (
        <ellipse key={turn} rx="31" ry="13" strokeWidth=".3" transform={`rotate(${turn})`} />
      ))}
      <circle r="13" strokeWidth=".5" className="fill-sheet" />
      <path d="M-5.5 .5l4.2 4.2 7-9" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
      <g fill="currentColor" stroke="none" fontWeight="700" textAnchor="middle">
        <text fontSize="6.2" letterSpacing="1">
          <textPath href="#paper-seal-above" startOffset="50%">
            {words}
          </textPath>
        </text>
        <text fontSize="5.5" letterSpacing="1">
          <textPath href="#paper-seal-below" startOffset="50%">
            {number}
          </textPath>
        </text>
      </g>
    </svg>
  );
}
