import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { failedMailsQuery } from '../api/desk-queries.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { EmptyState, ErrorPanel } from '../ui/states.tsx';
import { FailedMailList } from './failed-mail-list.tsx';

/** Mails that nobody tries to send any more, of all orders. */
export function MailsScreen() {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(failedMailsQuery(useDeskApi()));
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminMails.lead')}>{text('adminMails.heading')}</DeskHeading>
      {data === undefined && error !== null && !isFetching && (
        <ErrorPanel error={error} title={text('adminMails.loadFailed')} onRetry={() => void refetch()} />
      )}
      {data === undefined && (error === null || isFetching) && (
        <>
          <p role="status" className="sr-only">
            {text('adminMails.loading')}
          </p>
          <Skeleton className="h-40 rounded-md" />
        </>
      )}
      {data?.length === 0 && <EmptyState>{text('adminMails.none')}</EmptyState>}
      {data !== undefined && data.length > 0 && <FailedMailList mails={data} hasOrders />}
    </DeskColumn>
  );
}
