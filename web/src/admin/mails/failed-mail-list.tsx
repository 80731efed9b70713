import type { FailedMail } from '@truepage/core/api/admin/mails';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { MailActions } from './mail-actions.tsx';

interface FailedMailListProps {
  readonly mails: readonly FailedMail[];
  /** With the order that each belongs to: where they are not shown with their order. */
  readonly hasOrders?: boolean;
}

/** Mails that were given up, with what the other side said and what to do about them. */
export function FailedMailList({ mails, hasOrders = false }: FailedMailListProps) {
  const text = useText();
  return (
    <StackingTable
      caption={text('adminMails.heading')}
      heads={[
        { label: text('adminMails.mail') },
        ...(hasOrders ? [{ label: text('adminShell.order') }] : []),
        { label: text('adminMails.recipient') },
        { label: text('adminMails.what') },
      ]}
    >
      {mails.map((mail) => (
        <StackingRow key={mail.id}>
          <StackingCell isHead>
            <What mail={mail} />
          </StackingCell>
          {hasOrders && (
            <StackingCell label={text('adminShell.order')}>
              <OrderLink orderNumber={mail.orderNumber} none={text('adminMails.noOrder')} />
            </StackingCell>
          )}
          <StackingCell label={text('adminMails.recipient')}>
            <span translate="no">
              <Unbroken>{mail.recipient}</Unbroken>
            </span>
          </StackingCell>
          <StackingCell className="stacked:pt-2">
            <MailActions mail={mail} />
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}

function What({ mail: { kind, attempts, failedAt, reason } }: { readonly mail: FailedMail }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const time = shortMoment(failedAt);
  return (
    <>
      <span>{text(`adminMails.${kind}`)}</span>
      <span className="block font-normal text-ink-soft">
        {text('adminMails.tries', { count: attempts, time })}
      </span>
      {reason !== null && (
        <span className="block font-normal wrap-anywhere">
          <span>{text('adminMails.reason')}</span>{' '}
          <q lang="en" translate="no">
            <Unbroken>{reason}</Unbroken>
          </q>
        </span>
      )}
    </>
  );
}
