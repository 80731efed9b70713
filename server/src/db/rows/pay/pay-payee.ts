import { p } from '@mikro-orm/postgresql';
import { secret, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { StaffAccount } from '../people/staff-account.ts';

export const PayPayeeSchema = defineRow({
  name: 'PayPayee',
  tableName: 'pay_payees',
  data: {
    about: 'staff',
    why: 'translators’ pay: invoices, transfers',
    kept: 'while the account exists; agreed statements keep their copy',
    seenBy: 'the translator; administrators, on agreed statements and in payment files',
  },
  properties: {
    staff: technical(() => p.oneToOne(StaffAccount).ref().primary().owner().deleteRule('cascade')),
    /** Name, address, tax number, bank account: JSON, encrypted with the master key. */
    details: secret(p.text()),
    updatedAt: technical(p.datetime()),
  },
});

/** The data of a translator for their invoices. */
export class PayPayee extends PayPayeeSchema.class {}
PayPayeeSchema.setClass(PayPayee);
