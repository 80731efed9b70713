import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { useNavigate } from '../../../router.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { contentPagesQuery } from '../../api/desk-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { EmptyState, ErrorPanel } from '../../ui/states.tsx';
import { PageList } from './page-list.tsx';
import { useLoadingApi } from '../use-loading-api.ts';

/** The pages that staff write: which there are, and the way to each. */
export function ContentListScreen() {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(contentPagesQuery(useLoadingApi(always)));
  return (
    <DeskColumn>
      <Banner />
      <DeskHeading lead={text('adminContent.lead')} actions={<Actions />}>
        {text('adminContent.title')}
      </DeskHeading>
      {data === undefined && error !== null && !isFetching && (
        <ErrorPanel error={error} title={text('adminContent.listFailed')} onRetry={() => void refetch()} />
      )}
      {data === undefined && (error === null || isFetching) && <ListSkeleton />}
      {data?.length === 0 && <EmptyState>{text('adminContent.empty')}</EmptyState>}
      {data !== undefined && data.length > 0 && <PageList pages={data} />}
    </DeskColumn>
  );
}

const always = () => true;

function Actions() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <>
      <DeskButton onClick={() => navigate(deskPaths.orders)}>
        {text('adminContent.backToDashboard')}
      </DeskButton>
      <DeskButton variant="primary" onClick={() => navigate(deskPaths.newPage)}>
        <Plus aria-hidden="true" className="size-4" />
        {text('adminContent.create')}
      </DeskButton>
    </>
  );
}

function ListSkeleton() {
  const text = useText();
  return (
    <>
      <p role="status" className="sr-only">
        {text('adminContent.loading')}
      </p>
      <Skeleton className="h-96 rounded-md" />
    </>
  );
}
