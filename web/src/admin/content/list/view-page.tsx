import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ListedPage } from '@truepage/core/api/admin/content';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { paths } from '../../../paths.ts';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { useDeskApi, usePlatform } from '../../api/desk-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { deskButtonClass } from '../../ui/desk-button-class.ts';

interface ViewPageProps {
  readonly page: Pick<ListedPage, 'id' | 'slug' | 'isPublished'>;
  readonly children: ReactNode;
}

/** Opens the page as visitors see it in a new tab; an unpublished draft opens through a signed link. */
export function ViewPage({ page, children }: ViewPageProps) {
  if (!page.isPublished) return <ViewDraft {...{ page, children }} />;
  return (
    <OutsideLink url={paths.content(page.slug)} className={deskButtonClass({ size: 'sm' })}>
      {children}
    </OutsideLink>
  );
}

function ViewDraft({ page, children }: ViewPageProps) {
  const text = useText();
  const { call } = useDeskApi();
  const platform = usePlatform();
  const link = useMutation({
    mutationFn: () => call('linkToPreview', { id: page.id }),
    onSuccess: ({ url }) => {
      const open = () => platform.openExternal(url);
      open();
      // Some browsers open a tab only during a click event, so the toast offers a link.
      showToast({
        title: text('adminContent.previewOpened'),
        description: text('adminContent.previewOpenedText'),
        action: { label: text('adminContent.openPreview'), run: open },
      });
    },
    onError: (error) => showFailure(text('adminContent.previewFailed'), errorText(error, text)),
  });
  return (
    <DeskButton size="sm" isBusy={link.isPending} onClick={() => link.mutate()}>
      {children}
    </DeskButton>
  );
}
