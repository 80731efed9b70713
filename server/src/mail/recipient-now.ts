import { isCustomerMail, isOfficeMail } from '@truepage/core/mails/mail-kinds';
import type { Contacts } from '../deps.ts';
import type { LockedMail } from './lock-mail.ts';

/**
 * Returns the current recipient of an email: the address of its customer, member of staff or office may have changed
 * since it was queued. Undefined if the account was locked or removed, the settings no longer have the address, or the
 * saved form or member was deleted.
 */
export function recipientNow(
  { staffEmail, contactEmail }: Contacts,
  { mail, order, account, savedForm, firmMember }: LockedMail,
): string | undefined {
  if (typeof mail.payload['staffId'] === 'string') {
    return account === null || account.disabledAt ? undefined : (account.email ?? undefined);
  }
  if (isOfficeMail(mail.kind)) return staffEmail;
  if (mail.kind === 'contact') return contactEmail;
  if (mail.kind === 'saved_form' && savedForm === null) return undefined;
  if (mail.kind === 'firm_invitation' && firmMember === null) return undefined;
  if (order !== null && isCustomerMail(mail.kind) && order.email !== '') return order.email;
  return mail.recipient;
}
