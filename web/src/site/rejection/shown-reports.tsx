import type { Rejections } from '@truepage/core/api/rejections/rejections';
import { useText } from '../../i18n/language-context.ts';
import { SectionCard } from '../../ui/card.tsx';
import { RejectionForm } from './rejection-form.tsx';
import { RejectionList } from './rejection-list.tsx';

interface ShownReportsProps {
  readonly orderNumber: string;
  readonly reports: Rejections;
}

/** The reports so far, and the form for another one. */
export function ShownReports({ orderNumber, reports: { rejections, canReport } }: ShownReportsProps) {
  const text = useText();
  return (
    <>
      {rejections.length > 0 && <RejectionList rejections={rejections} />}
      {canReport && <RejectionForm orderNumber={orderNumber} />}
      {!canReport && rejections.length === 0 && (
        <SectionCard title={text('rejection.notPossible')} headingId="not-possible">
          <p>{text('rejection.notPossibleText')}</p>
        </SectionCard>
      )}
    </>
  );
}
