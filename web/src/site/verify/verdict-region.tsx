import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface VerdictPlaceProps {
  readonly isReading: boolean;
  /** Whether it is about chosen files: it is then scrolled into view. */
  readonly isOfFiles: boolean;
  readonly children: ReactNode;
}

/** The verdict, above the file input. A live region; empty while files are being read. */
export function VerdictPlace({ isReading, isOfFiles, children }: VerdictPlaceProps) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOfFiles) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOfFiles]);
  return (
    <div ref={place} aria-live="polite" aria-atomic="true" className="grid scroll-my-24 gap-5 empty:hidden">
      {isReading ? (
        <Card>
          <Spinner label={text('verify.checking')} />
        </Card>
      ) : (
        children
      )}
    </div>
  );
}
