import { useState } from 'react';
import type { FailedMail } from '@truepage/core/api/admin/mails';
import { isCustomerMail } from '@truepage/core/mails/mail-kinds';
import { useText } from '../../i18n/language-context.ts';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { CorrectAddressDialog } from './correct-address-dialog.tsx';
import { useMailChanges } from './use-mail-changes.ts';

/** What can be done about a mail that was given up. */
export function MailActions({ mail }: { readonly mail: FailedMail }) {
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
