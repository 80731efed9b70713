import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { orderMailsQuery } from '../api/desk-queries.ts';
import { Panel } from '../ui/panel.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { FailedMailList } from './failed-mail-list.tsx';

/** Mails of this order that were given up; nothing while there are none, which is how it should be. */
export function OrderMails({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(orderMailsQuery(useDeskApi(), orderNumber));
  if (data === undefined && error !== null && !isFetching)
    return <ErrorPanel error={error} title={text('adminMails.loadFailed')} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel
      title={text('adminMails.orderPanel')}
      hint={text('adminMails.orderPanelHint')}
      className="border-s-4! border-s-unpaid!"
    >
      <FailedMailList mails={data} />
    </Panel>
  );
}
