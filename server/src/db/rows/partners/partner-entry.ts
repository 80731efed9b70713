import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { partnerEntryKinds } from '@truepage/core/partners/partner-account';
import { business, freeText, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { Order } from '../order/order.ts';
import { ApiKey } from './api-key.ts';
import { PartnerAccount } from './partner-account.ts';

export const PartnerEntrySchema = defineRow({
  name: 'PartnerEntry',
  tableName: 'partner_entries',
  data: {
    about: 'partners',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'administrators',
  },
  uniques: [{ name: 'partner_entries_reference_unique', properties: ['account', 'kind', 'reference'] }],
  indexes: [{ name: 'partner_entries_key_index', properties: ['apiKey', 'at'] }],
  properties: {
    id: technical(p.uuid().primary()),
    account: technical(() => p.manyToOne(PartnerAccount).ref()),
    kind: business(p.enum(partnerEntryKinds)),
    /** Charges are negative. */
    amount: business(p.integer().$type<Cents>()),
    /**
     * Unique per account and kind. A top-up has the owner's reference, a charge the order number or the id of the
     * corrected page count, a refund the refund's id.
     */
    reference: freeText(p.text(), { goes: { stays: 'the reference of an entry belongs to the accounts' } }),
    order: technical(() => p.manyToOne(Order).ref().nullable().deleteRule('no action')),
    /** The key that placed a charged order, for the key's caps. */
    apiKey: technical(() => p.manyToOne(ApiKey).ref().nullable()),
    /** 'api', 'system', or the id of a member of the firm or of staff. */
    by: technical(p.text()),
    note: freeText(p.text().nullable(), {
      goes: { stays: 'the reason for an entry belongs to the accounts' },
    }),
    at: business(p.datetime()),
  },
});

/** An entry of a partner's account; append-only. The balance is their sum. */
export class PartnerEntry extends PartnerEntrySchema.class {}
PartnerEntrySchema.setClass(PartnerEntry);
