import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { failedMailsQuery } from '../api/desk-queries.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EmptyState } from '../ui/states.tsx';
import { FailedMailList } from './failed-mail-list.tsx';

/** Failed emails of all orders. */
export function MailsScreen() {
  const text = useText();
  const mails = useQuery(failedMailsQuery(useDeskApi()));
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminMails.lead')}>{text('adminMails.heading')}</DeskHeading>
      <Loaded
        query={mails}
        failed={text('adminMails.loadFailed')}
        loading={text('adminMails.loading')}
        shape="h-40 rounded-md"
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState>{text('adminMails.none')}</EmptyState>
          ) : (
            <FailedMailList mails={data} hasOrders />
          )
        }
      </Loaded>
    </DeskColumn>
  );
}
