import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { systemStatusQuery } from '../api/desk-queries.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { PartList } from './part-list.tsx';
import { summaryOf, worstFirst, type SystemStatus } from './status-summary.ts';

/** The health of every part as this process sees it, refreshed automatically. */
export function StatusScreen() {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(systemStatusQuery(useDeskApi()));
  const isLoading = data === undefined && (error === null || isFetching);
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminStatus.lead')}>{text('adminTitles.status')}</DeskHeading>
      {error !== null && !isFetching && (
        <ErrorPanel error={error} title={text('adminStatus.loadFailed')} onRetry={() => void refetch()} />
      )}
      {isLoading && (
        <>
          <p role="status" className="sr-only">
            {text('adminStatus.loading')}
          </p>
          <Skeleton className="h-16 rounded-md" />
          <Skeleton className="h-96 rounded-md" />
        </>
      )}
      {data !== undefined && <Everything status={data} />}
      {/* Not before: what comes above would push it down. */}
      {!isLoading && <AuditPanel />}
    </DeskColumn>
  );
}

function Everything({ status }: { readonly status: SystemStatus }) {
  const text = useText();
  const { tone, key, count } = summaryOf(status.parts);
  return (
    <>
      <Alert tone={tone} title={text(key, { count })} />
      <Panel title={text('adminStatus.parts')}>
        <PartList parts={worstFirst(status.parts)} />
      </Panel>
      <Panel title={text('adminStatus.service')}>
        <FactList
          facts={[
            { term: text('adminStatus.version'), value: status.version },
            { term: text('adminStatus.process'), value: status.process },
            { term: text('adminStatus.startedAt'), value: <ExactTime at={status.startedAt} /> },
          ]}
        />
      </Panel>
    </>
  );
}
