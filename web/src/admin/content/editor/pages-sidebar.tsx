import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/language-context.ts';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { contentPagesQuery } from '../../api/desk-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';

interface PagesSidebarProps {
  /** The page that is edited; undefined: a new one. */
  readonly openId: string | undefined;
  readonly onCreate: () => void;
}

/** The way to every other page, and to a new one. */
export function PagesSidebar({ openId, onCreate }: PagesSidebarProps) {
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
