import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { OwnedPage, ProofCard } from '../ownership/owned-page.tsx';
import { QueryStates } from '../query-states.tsx';
import { ReportsWithoutScripts } from './reports-without-scripts.tsx';
import { ShownReports } from './shown-reports.tsx';
import { rejectionsQuery } from './rejection-calls.ts';

/** An authority rejected the translation: the report, and what the office decided. Without scripts, the server renders both. */
export function RejectionScreen() {
  const text = useText();
  return (
    <OwnedPage
      title={text('rejection.title')}
      back={text('rejection.back')}
      {...(import.meta.env.SSR && { plain: reportsWithoutScripts })}
    >
      {(orderNumber) => <Reports orderNumber={orderNumber} />}
    </OwnedPage>
  );
}

const reportsWithoutScripts = (orderNumber: string) => <ReportsWithoutScripts orderNumber={orderNumber} />;

function Reports({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const query = useQuery({ ...rejectionsQuery(orderNumber), refetchOnWindowFocus: 'always' });
  const { data, error } = query;
  if (isOwnershipRequired(error)) return <ProofCard orderNumber={orderNumber} />;
  if (data === undefined)
    return (
      <QueryStates query={query} loading={text('rejection.loading')} failed={text('rejection.failed')} />
    );
  return <ShownReports orderNumber={orderNumber} reports={data} />;
}
