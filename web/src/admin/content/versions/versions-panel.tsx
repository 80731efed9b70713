import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EditedPage } from '@truepage/core/api/admin/content';
import { isNotFound } from '../../../api/errors.ts';
import { useText } from '../../../i18n/language-context.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { pageVersionsQuery } from '../../api/desk-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { RetryLine } from '../../ui/states.tsx';
import type { PageEditor } from '../editor/use-page-editor.ts';
import { VersionDialog, type PageVersion } from './version-dialog.tsx';

/** The number of versions before "show all". */
const shownAtFirst = 6;

interface VersionsPanelProps {
  readonly page: EditedPage;
  readonly editor: PageEditor;
  /** The id of the version in the dialog. */
  readonly shownVersion: string | undefined;
  readonly onShow: (versionId: string | undefined) => void;
}

/** Who saved the page and when, with a button that opens each version. */
export function VersionsPanel({ page, editor, shownVersion, onShow }: VersionsPanelProps) {
  const text = useText();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(pageVersionsQuery(useDeskApi(), page.id));
  const isUnknown = isNotFound(error);
  const shown = data?.find(({ id }) => id === shownVersion);
  return (
    <Panel title={text('adminContent.versions')}>
      {isUnknown && <p className="text-ink-soft">{text('adminContent.noVersions')}</p>}
      {data === undefined && error !== null && !isFetching && !isUnknown && (
        <RetryLine onRetry={() => void refetch()}>{text('adminContent.versionsFailed')}</RetryLine>
      )}
      {data === undefined && (error === null || isFetching) && <Skeleton className="h-24" />}
      <ol className="grid divide-y divide-line">
        {data?.slice(0, showsAll ? undefined : shownAtFirst).map((version) => (
          <VersionLine
            key={version.id}
            version={version}
            isCurrent={version.version === page.version}
            onShow={() => onShow(version.id)}
          />
        ))}
      </ol>
      {data !== undefined && data.length > shownAtFirst && !showsAll && (
        <DeskButton variant="quiet" onClick={() => setShowsAll(true)}>
          {text('adminContent.allVersions', { count: data.length })}
        </DeskButton>
      )}
      {data !== undefined && shown !== undefined && (
        <VersionDialog
          page={page}
          version={shown}
          newest={Math.max(page.version, ...data.map(({ version }) => version))}
          editor={editor}
          onClose={() => onShow(undefined)}
        />
      )}
    </Panel>
  );
}

const actionTexts = {
  created: 'adminContent.created',
  saved: 'adminContent.savedAction',
  restored: 'adminContent.restored',
  deleted: 'adminContent.deletedAction',
} as const satisfies Record<PageVersion['action'], string>;

interface VersionLineProps {
  readonly version: PageVersion;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
}

function VersionLine({ version, isCurrent, onShow }: VersionLineProps) {
  const text = useText();
  const number = text('adminContent.versionNumber', { number: version.version });
  return (
    <li className="flex items-center justify-between gap-2 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">
          <span>{number}</span>
          <span>{' · '}</span>
          <span>{text(actionTexts[version.action])}</span>
          {isCurrent && (
            <span className="font-normal text-ink-soft">{` (${text('adminContent.current')})`}</span>
          )}
        </p>
        <p className="wrap-anywhere text-ink-soft">
          <span>{version.who}</span>
          <span>{' · '}</span>
          <RelativeTime at={version.at} />
        </p>
      </div>
      <DeskButton size="sm" onClick={onShow}>
        <span>{text('adminContent.showVersion')}</span>
        <span className="sr-only">{number}</span>
      </DeskButton>
    </li>
  );
}
