import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { SectionCard } from '../../ui/card.tsx';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { OwnedPage, ProofCard } from '../ownership/owned-page.tsx';
import { QueryStates } from '../query-states.tsx';
import { RejectionForm } from './rejection-form.tsx';
import { RejectionList } from './rejection-list.tsx';
import { rejectionsQuery } from './rejection-calls.ts';

/** An authority rejected the translation: the report, and what the office decided. Only the browser loads it. */
export function RejectionScreen() {
  const text = useText();
  return (
    <OwnedPage title={text('rejection.title')} back={text('rejection.back')}>
      {(orderNumber) => <Reports orderNumber={orderNumber} />}
    </OwnedPage>
  );
}

function Reports({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const query = useQuery({ ...rejectionsQuery(orderNumber), refetchOnWindowFocus: 'always' });
  const { data, error } = query;
  if (isOwnershipRequired(error)) return <ProofCard orderNumber={orderNumber} />;
  if (data === undefined)
    return (
      <QueryStates query={query} loading={text('rejection.loading')} failed={text('rejection.failed')} />
    );
  const { rejections, canReport } = data;
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
