import { isCustomerMail } from '@truepage/core/mails/mail-kinds';
import type { Contacts } from '../deps.ts';
import type { LockedMail } from './lock-mail.ts';

/**
 * Where a mail goes now: the address of its customer, staff member or office may have changed since it was queued. Undefined: an
 * account that was locked or removed, or an address that the settings no longer name.
 */
export function recipientNow(
  { staffEmail, contactEmail }: Contacts,
  { mail, order, account }: LockedMail,
): string | undefined {
  if (mail.kind === 'staff') return staffEmail;
  if (mail.kind === 'contact') return contactEmail;
  if (typeof mail.payload['staffId'] === 'string') {
    return account === null || account.disabledAt ? undefined : (account.email ?? undefined);
  }
  if (order !== null && isCustomerMail(mail.kind) && order.email !== '') return order.email;
  return mail.recipient;
}
