import { p } from '@mikro-orm/postgresql';
import { secret, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';

export const PayDebtorSchema = defineRow({
  name: 'PayDebtor',
  tableName: 'pay_debtors',
  data: {
    about: 'no one',
    why: 'translators’ pay: the account that pays',
    kept: 'permanently',
    seenBy: 'administrators',
  },
  properties: {
    id: technical(p.text().primary()),
    /** Name, IBAN and BIC of the owner: JSON, encrypted with the master key. */
    details: secret(p.text()),
    updatedAt: technical(p.datetime()),
  },
});

/** The owner's account for payments to translators: one row with id 'owner', or none. */
export class PayDebtor extends PayDebtorSchema.class {}
PayDebtorSchema.setClass(PayDebtor);
