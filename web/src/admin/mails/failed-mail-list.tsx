import type { FailedMail } from '@truepage/core/api/admin/mails';
import { useState } from 'react';
import { isCustomerMail } from '@truepage/core/mails/mail-kinds';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { CorrectAddressDialog } from './correct-address-dialog.tsx';
import { useMailChanges } from './use-mail-changes.ts';

interface FailedMailListProps {
  readonly mails: readonly FailedMail[];
  /** Shows the order of each email: set it outside of an order's page. */
  readonly hasOrders?: boolean;
}

/** Permanently failed emails, with the mail server's response and the possible actions. */
export function FailedMailList({ mails, hasOrders = false }: FailedMailListProps) {
  const text = useText();
  return (
    <StackingTable
      caption={text('adminMails.heading')}
      heads={[
        { label: text('adminMails.mail') },
        ...(hasOrders ? [{ label: text('adminShell.order') }] : []),
        { label: text('adminShell.to') },
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
          <StackingCell label={text('adminShell.to')}>
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

/** The actions for a permanently failed email. */
function MailActions({ mail }: { readonly mail: FailedMail }) {
  const text = useText();
  const confirm = useConfirm();
  const { resend, dismiss } = useMailChanges(mail);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { kind, recipient, orderNumber } = mail;
  const names = { mail: text(`adminMails.${kind}`), recipient };
  const isBusy = resend.isPending || dismiss.isPending;

  const askToDismiss = async () => {
    const isSure = await confirm({
      title: text('adminMails.dismissTitle'),
      text: text('adminMails.dismissText'),
      confirmLabel: text('adminMails.dismiss'),
      tone: 'danger',
    });
    if (isSure) dismiss.mutate();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isCustomerMail(kind) && orderNumber !== null && (
        <DeskButton
          aria-label={text('adminMails.correctLabel', { recipient })}
          onClick={() => setIsCorrecting(true)}
        >
          {text('adminMails.correct')}
        </DeskButton>
      )}
      <DeskButton
        isBusy={isBusy}
        aria-label={text('adminMails.resendLabel', names)}
        onClick={() => resend.mutate()}
      >
        {text(resend.isPending ? 'adminShell.sending' : 'adminMails.resend')}
      </DeskButton>
      <DeskButton
        variant="quiet"
        isBusy={dismiss.isPending}
        aria-label={text('adminMails.dismissLabel', names)}
        onClick={() => void askToDismiss()}
      >
        {text('adminMails.dismiss')}
      </DeskButton>
      {isCorrecting && orderNumber !== null && (
        <CorrectAddressDialog
          orderNumber={orderNumber}
          recipient={recipient}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </div>
  );
}
