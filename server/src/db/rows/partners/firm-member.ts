import { p } from '@mikro-orm/postgresql';
import { personal, secret, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { PartnerAccount } from './partner-account.ts';

export const FirmMemberSchema = defineRow({
  name: 'FirmMember',
  tableName: 'firm_members',
  data: {
    about: 'partners',
    why: 'contract: who may order for a partner',
    kept: 'until the member is removed',
    seenBy: 'administrators; the partner’s contact',
  },
  uniques: [{ name: 'firm_members_email_unique', properties: ['account', 'email'] }],
  properties: {
    id: technical(p.uuid().primary()),
    account: technical(() => p.manyToOne(PartnerAccount).ref()),
    /** In lower case. */
    email: personal(p.text(), { goes: { stays: 'the partner’s contact or staff remove the member' } }),
    /** SHA-256 of the emailed link, in hexadecimal, until it is used. */
    linkHash: secret(p.text().nullable().unique()),
    linkExpiresAt: technical(p.datetime().nullable()),
    invitedAt: technical(p.datetime()),
    joinedAt: technical(p.datetime().nullable()),
  },
});

/** A person who orders for a partner in the browser. Deleting the row ends the membership immediately. */
export class FirmMember extends FirmMemberSchema.class {}
FirmMemberSchema.setClass(FirmMember);
