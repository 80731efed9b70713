import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isUuid } from '@truepage/core/uuid';
import { isNotFound } from '../../../api/errors.ts';
import { useText } from '../../../i18n/language-context.ts';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deskKeys } from '../../api/desk-keys.ts';
import { editedPageQuery } from '../../api/desk-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { DeskButtonLink } from '../../ui/desk-button.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { PageEditor } from './page-editor.tsx';
import { useLoadingApi } from '../use-loading-api.ts';

/** Creates a page, or edits the page with the id in the address. */
export function ContentEditorScreen() {
  const { id } = useScreenAddress().params;
  if (id === undefined) return <PageEditor page={undefined} />;
  return isUuid(id) ? <LoadedEditor id={id} /> : <PageNotFound />;
}

function LoadedEditor({ id }: { readonly id: string }) {
  const queryClient = useQueryClient();
  const isFirstLoad = useCallback(
    () => queryClient.getQueryData(deskKeys.contentPage(id)) === undefined,
    [queryClient, id],
  );
  const { data, error, isFetching, refetch } = useQuery(editedPageQuery(useLoadingApi(isFirstLoad), id));
  if (data !== undefined) return <PageEditor page={data} isGone={isNotFound(error)} />;
  if (isNotFound(error)) return <PageNotFound />;
  if (error !== null && !isFetching) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <EditorSkeleton />;
}

function PageNotFound() {
  const text = useText();
  return (
    <DeskColumn width="narrow">
      <DeskHeading lead={text('adminContent.notFoundText')}>{text('adminShell.notFoundTitle')}</DeskHeading>
      <BackToList />
    </DeskColumn>
  );
}

function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <DeskColumn width="narrow">
      <DeskHeading>{text('adminTitles.editPage')}</DeskHeading>
      <ErrorPanel error={error} title={text('content.failed')} onRetry={onRetry} />
      <BackToList />
    </DeskColumn>
  );
}

function BackToList() {
  const text = useText();
  return (
    <p>
      <DeskButtonLink to={deskPaths.content}>{text('adminContent.backToList')}</DeskButtonLink>
    </p>
  );
}

function EditorSkeleton() {
  const text = useText();
  return (
    <DeskColumn>
      <DeskHeading>{text('adminTitles.editPage')}</DeskHeading>
      <p role="status" className="sr-only">
        {text('shell.loadingPage')}
      </p>
      <div aria-hidden="true" className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <Skeleton className="h-[40rem] rounded-md" />
        <Skeleton className="h-80 rounded-md" />
      </div>
    </DeskColumn>
  );
}
