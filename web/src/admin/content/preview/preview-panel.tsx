import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { EditedPage } from '@truepage/core/api/admin/content';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { previewLinkQuery } from '../../api/desk-queries.ts';
import { deskButtonClass } from '../../ui/desk-button-class.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { OutsideLink } from '../outside-link.tsx';

interface PreviewPanelProps {
  readonly page: EditedPage | undefined;
  readonly isChanged: boolean;
}

/** A signed link to the saved page; works without signing in, even if the page is not published. */
export function PreviewPanel({ page, isChanged }: PreviewPanelProps) {
  const text = useText();
  return (
    <Panel title={text('adminContent.previewTitle')}>
      {page === undefined ? (
        <p className="text-ink-soft">{text('adminContent.previewAfterSaving')}</p>
      ) : (
        <>
          <p className="text-ink-soft">
            {text(isChanged ? 'adminContent.previewWithoutChanges' : 'adminContent.previewText')}
          </p>
          <PreviewLink id={page.id} />
        </>
      )}
    </Panel>
  );
}

function PreviewLink({ id }: { readonly id: string }) {
  const text = useText();
  const { longDate } = useFormats();
  const link = useQuery(previewLinkQuery(useDeskApi(), id));
  return (
    <Loaded query={link} failed={text('adminContent.previewLinkFailed')} isAside shape="h-9">
      {({ url, worksUntil }) => (
        <>
          <div className="flex flex-wrap gap-2">
            <OutsideLink url={url} className={deskButtonClass({})}>
              <ExternalLink aria-hidden="true" className="size-4" />
              <span>{text('adminShell.preview')}</span>
            </OutsideLink>
            <CopyButton
              content={new URL(url, window.location.origin).href}
              label={text('adminContent.copyLink')}
              done={text('adminShell.copied')}
            />
          </div>
          <p className="text-ink-soft">{text('adminContent.previewUntil', { date: longDate(worksUntil) })}</p>
        </>
      )}
    </Loaded>
  );
}
