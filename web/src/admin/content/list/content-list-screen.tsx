import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../i18n/language-context.ts';
import { contentPagesQuery } from '../../api/desk-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DeletedPages } from './deleted-pages.tsx';
import { PageList } from './page-list.tsx';
import { useLoadingApi } from '../use-loading-api.ts';

/** Lists the content pages, with links to their editors. */
export function ContentListScreen() {
  const text = useText();
  const query = useQuery(contentPagesQuery(useLoadingApi(always)));
  return (
    <DeskColumn>
      <Banner />
      <DeskHeading lead={text('adminContent.lead')} actions={<Actions />}>
        {text('adminTitles.content')}
      </DeskHeading>
      <Loaded
        query={query}
        failed={text('adminContent.listFailed')}
        loading={text('adminContent.loading')}
        shape="h-96 rounded-md"
      >
        {(pages) =>
          pages.length === 0 ? (
            <EmptyState>{text('adminContent.empty')}</EmptyState>
          ) : (
            <PageList pages={pages} />
          )
        }
      </Loaded>
      <DeletedPages />
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
        <span>{text('adminTitles.newPage')}</span>
      </DeskButton>
    </>
  );
}
