import { useState } from 'react';
import type { EditedPage } from '@truepage/core/api/admin/content';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/language-context.ts';
import { deskPaths } from '../../desk-paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { useNoStrayDrops } from '../../ui/use-no-stray-drops.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { PublishedBadge } from '../published-badge.tsx';
import { useLeaveGuard } from '../../leaving/use-leave-guard.ts';
import { usePageEditor } from './use-page-editor.ts';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { contentPagesQuery } from '../../api/desk-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';

interface PageEditorProps {
  /** Undefined for a new page. */
  readonly page: EditedPage | undefined;
  /** Another user deleted it in the meantime. */
  readonly isGone?: boolean;
}

/** The editor of a page; next to it the other pages, its preview and its versions. */
export function PageEditor({ page, isGone = false }: PageEditorProps) {
  const text = useText();
  const editor = usePageEditor(page);
  const leave = useLeaveGuard(editor);
  const [shownVersion, setShownVersion] = useState<string>();
  useNoStrayDrops();
  return (
    <DeskColumn>
      <Banner />
      <div className="grid gap-2">
        <BackLink to={deskPaths.content}>{text('adminContent.backToList')}</BackLink>
        <DeskHeading
          lead={
            page !== undefined && (
              <span className="mt-1 flex flex-wrap items-center gap-2">
                <PublishedBadge isPublished={page.isPublished} />
                <span className="wrap-anywhere">{page.title}</span>
              </span>
            )
          }
        >
          {text(page === undefined ? 'adminTitles.newPage' : 'adminTitles.editPage')}
        </DeskHeading>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-5">
          <EditorNotices editor={editor} isGone={isGone} />
          <EditorForm editor={editor} onLeave={leave} />
        </div>
        <div className="grid min-w-0 gap-5 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <PagesSidebar openId={page?.id} onCreate={() => void leave(deskPaths.newPage)} />
          <div className="grid min-w-0 gap-5">
            <PreviewPanel page={page} isChanged={editor.isChanged} />
            {page !== undefined && (
              <VersionsPanel
                page={page}
                editor={editor}
                shownVersion={shownVersion}
                onShow={setShownVersion}
              />
            )}
          </div>
        </div>
      </div>
    </DeskColumn>
  );
}

interface PagesSidebarProps {
  /** The id of the edited page; undefined for a new one. */
  readonly openId: string | undefined;
  readonly onCreate: () => void;
}

/** Links to every other page, and to a new one. */
function PagesSidebar({ openId, onCreate }: PagesSidebarProps) {
  const text = useText();
  const pages = useQuery(contentPagesQuery(useDeskApi()));
  return (
    <Panel title={text('adminContent.allPages')}>
      <Loaded query={pages} failed={text('adminContent.pagesFailed')} isAside shape="h-40">
        {(data) => (
          <ul className="-mx-2 grid max-h-96 overflow-y-auto">
            {data.map(({ id, title, isPublished }) => (
              <li key={id}>
                <SiteLink
                  to={deskPaths.editPage(id)}
                  aria-current={id === openId ? 'page' : undefined}
                  className="flex min-h-8 items-center justify-between gap-2 rounded-sm px-2 py-1 hover:bg-accent-soft hover:text-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent pointer-coarse:min-h-11"
                >
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {title}
                  </span>{' '}
                  {!isPublished && (
                    <span className="shrink-0 rounded-full bg-pending-soft px-2 text-pending">
                      {text('adminContent.draft')}
                    </span>
                  )}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <DeskButton onClick={onCreate}>{text('adminContent.createInSidebar')}</DeskButton>
    </Panel>
  );
}
