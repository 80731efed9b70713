import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { orderMailsQuery } from '../api/desk-queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { FailedMailList } from './failed-mail-list.tsx';

/** Permanently failed emails of this order; renders nothing if there are none. */
export function OrderMails({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const query = useQuery(orderMailsQuery(useDeskApi(), orderNumber));
  return (
    <Loaded query={query} failed={text('adminMails.loadFailed')} shape={null}>
      {(mails) =>
        mails.length > 0 && (
          <Panel
            title={text('adminMails.heading')}
            hint={text('adminMails.orderPanelHint')}
            className="border-s-4! border-s-unpaid!"
          >
            <FailedMailList mails={mails} />
          </Panel>
        )
      }
    </Loaded>
  );
}
