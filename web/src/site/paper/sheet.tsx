import type { ReactNode } from 'react';

interface SheetProps {
  /** Names the sheet to screen readers: the id of its heading. */
  readonly labelledBy: string;
  /** A watermark across the sheet. Say the same in words on the sheet too. */
  readonly mark: string;
  /** The last line of the page. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page of paper in English, white in the dark too. As wide as its place allows: from 36rem on it has the shape of a Letter
 * page, below that it is as long as its text needs. Printed, it is a page of its own.
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
