import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { DeletedPage } from '@truepage/core/api/admin/content';
import { useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deletedPagesQuery } from '../../api/desk-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { StackingCell, StackingRow, StackingTable } from '../../ui/stacking-table.tsx';
import { RetryLine } from '../../ui/states.tsx';
import { PublishedBadge } from '../published-badge.tsx';
import { useRestorePage } from '../use-restore-page.ts';

/** The deleted pages, in a collapsed section; renders nothing if there are none. */
export function DeletedPages() {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(deletedPagesQuery(useDeskApi()));
  if (data === undefined && error !== null && !isFetching)
    return <RetryLine onRetry={() => void refetch()}>{text('adminContent.deletedFailed')}</RetryLine>;
  if (data === undefined || data.length === 0) return null;
  return (
    <details className="grid gap-3">
      <summary className="min-h-9 cursor-pointer py-1.5 font-medium text-accent pointer-coarse:min-h-11">
        {text('adminContent.deletedPages', { count: data.length })}
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="text-ink-soft">{text('adminContent.deletedLead')}</p>
        <StackingTable
          caption={text('adminContent.deletedTable')}
          heads={[
            { label: text('adminContent.page') },
            { label: text('adminTitles.status') },
            { label: text('adminContent.deletedBy') },
            { label: text('adminShell.actions') },
          ]}
        >
          {data.map((page) => (
            <DeletedRow key={page.id} page={page} />
          ))}
        </StackingTable>
      </div>
    </details>
  );
}

function DeletedRow({ page }: { readonly page: DeletedPage }) {
  const text = useText();
  const restore = useRestorePage();
  const [isBusy, setIsBusy] = useState(false);
  const { title, slug, isPublished, who, at } = page;
  const run = async () => {
    setIsBusy(true);
    await restore(() => Promise.resolve(page));
    setIsBusy(false);
  };
  return (
    <StackingRow>
      <StackingCell isHead>
        <span className="block wrap-anywhere">{title}</span>
        <span dir="ltr" translate="no" className="block font-normal wrap-anywhere text-ink-soft">
          {text('adminContent.slugLine', { slug })}
        </span>
      </StackingCell>
      <StackingCell>
        <PublishedBadge isPublished={isPublished} />
      </StackingCell>
      <StackingCell label={text('adminContent.deletedBy')}>
        <span className="wrap-anywhere">{who}</span>
        <span>{' · '}</span>
        <RelativeTime at={at} />
      </StackingCell>
      <StackingCell>
        <DeskButton size="sm" isBusy={isBusy} onClick={() => void run()}>
          <Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          <span>{text('adminShell.restore')}</span>
          <span className="sr-only">{title}</span>
        </DeskButton>
      </StackingCell>
    </StackingRow>
  );
}
