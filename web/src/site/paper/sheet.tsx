import type { ReactNode } from 'react';

interface SheetProps {
  /** The id of the heading that names the sheet for screen readers. */
  readonly labelledBy: string;
  /** A watermark across the sheet. Repeat its meaning as text on the sheet. */
  readonly mark: string;
  /** The last line of the page. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/**
 * A sheet of paper in English, white in every theme. Fills its container: from 36rem on it has the proportions of
 * Letter paper, below that its height follows the text. Printed on a separate page.
 */
export function Sheet({ labelledBy, mark, footer, children }: SheetProps) {
  return (
    <article
      lang="en"
      dir="ltr"
      aria-labelledby={labelledBy}
      className="light-paper @container relative isolate min-w-0 rounded-sm text-sm shadow-raised print:text-[0.8125rem] print:break-before-page print:shadow-none"
    >
      <div className="grid grid-rows-[1fr_auto] gap-6 px-6 py-7 @xl:min-h-[129cqi] @xl:px-[7.5cqi] @xl:py-[6cqi] print:min-h-[238mm] print:p-0">
        <div className="grid content-start gap-5 print:gap-2">{children}</div>
        <div className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2 text-ink-soft">
          {footer}
        </div>
      </div>
      <svg
        viewBox="0 0 850 1100"
        aria-hidden="true"
        className="absolute inset-0 -z-10 size-full text-accent opacity-10"
      >
        <text
          x="425"
          y="600"
          textAnchor="middle"
          textLength="820"
          fontSize="190"
          fontWeight="700"
          fill="currentColor"
          transform="rotate(-52 425 550)"
        >
          {mark}
        </text>
      </svg>
    </article>
  );
}
