import { isCustomerMail, isOfficeMail } from '@truepage/core/mails/mail-kinds';
import type { Contacts } from '../deps.ts';
import type { LockedMail } from './lock-mail.ts';

/**
 * Where a mail goes now: the address of its customer, staff member or office may have changed since it was queued. Undefined: an
 * account that was locked or removed, an address that the settings no longer name, or a saved form or member that was deleted.
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
