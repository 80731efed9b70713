import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Download } from 'lucide-react';
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
import { PartList } from './part-list.tsx';
import { summaryOf, worstFirst, type SystemStatus } from './status-summary.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { failureText } from '../../i18n/error-text.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DeskForm } from '../ui/desk-form.tsx';

/** The health of every part as seen by this server process, refreshed automatically. */
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
      {/* Rendered after the parts are loaded, because they would push it down. */}
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

/** Exports the audit log of a period or in full, as a file that anyone can verify. */
function AuditPanel() {
  const text = useText();
  const { exportOrders } = useDeskApi();
  const [isBusy, setIsBusy] = useState(false);
  const [days, setDays] = useState({ from: '', until: '' });
  const isReversed = days.from !== '' && days.until !== '' && days.from > days.until;
  const save = async () => {
    if (isReversed) return;
    setIsBusy(true);
    const given = Object.entries(days).filter(([, day]) => day !== '');
    const query = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    const filename = ['audit-log', ...given.map(([, day]) => day)].join('-') + '.jsonl';
    const saved = await exportOrders({ what: 'audit', query, filename });
    setIsBusy(false);
    if (saved.kind === 'refused' || saved.kind === 'offline')
      showFailure(text('adminStatus.auditFailed'), failureText(saved, text));
  };
  return (
    <Panel title={text('adminStatus.audit')} hint={text('adminStatus.auditHint')}>
      <DeskForm
        isBusy={isBusy}
        onSubmit={() => void save()}
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        {(['from', 'until'] as const).map((name) => (
          <DeskTextField
            key={name}
            name={name}
            type="date"
            label={text(`adminStatus.audit_${name}`)}
            value={days[name]}
            onChange={({ target }) => setDays({ ...days, [name]: target.value })}
            error={name === 'until' && isReversed ? text('adminStatus.auditReversed') : undefined}
          />
        ))}
        <DeskButton type="submit" isBusy={isBusy}>
          {!isBusy && <Download aria-hidden="true" className="size-4" />}
          <span>{text('adminStatus.auditSave')}</span>
        </DeskButton>
      </DeskForm>
    </Panel>
  );
}
