import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { siteLocales } from '@truepage/core/locales';
import type { BillingAddress } from '@truepage/core/partners/billing-address';
import { paymentDays } from '@truepage/core/partners/invoices/payment-terms';
import { partnerPayments } from '@truepage/core/partners/partner-account';
import { business, personal, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';

const accounts = { stays: 'a business partner belongs to the accounts' };

export const PartnerAccountSchema = defineRow({
  name: 'PartnerAccount',
  tableName: 'partner_accounts',
  data: {
    about: 'partners',
    why: 'contract, accounting',
    kept: 'permanently',
    seenBy: 'administrators',
  },
  checks: [
    { name: 'partner_accounts_credit_limit_check', expression: 'credit_limit >= 0' },
    {
      name: 'partner_accounts_discount_percent_check',
      expression: 'discount_percent >= 0 and discount_percent <= 100',
    },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    name: personal(p.text(), { goes: accounts }),
    contactEmail: personal(p.text(), { goes: accounts }),
    /** Used on its invoices and for their tax; null if not entered. */
    billingAddress: personal(p.json<BillingAddress>().nullable(), { goes: accounts }),
    /** E.g. a VAT number; null if there is none. */
    taxId: personal(p.text().nullable(), { goes: accounts }),
    payment: business(p.enum(partnerPayments)),
    /** How far below zero the balance may go; 0 if prepaid. */
    creditLimit: business(p.integer().$type<Cents>()),
    /** Discount on its orders, in whole per cent; 0 for none. */
    discountPercent: business(p.integer().default(0)),
    /** Days until an invoice is due. */
    paymentDays: business(p.integer().default(paymentDays.usual)),
    /** The language of its invoices and of emails about them. */
    language: business(p.enum(siteLocales).default('en')),
    /** For trying the API: its keys start with tp_test_. */
    isTest: technical(p.boolean()),
    createdAt: business(p.datetime()),
    /** Its keys are invalid from then on. */
    closedAt: business(p.datetime().nullable()),
  },
});

/** A law firm or HR department that orders through the API and pays from its account. */
export class PartnerAccount extends PartnerAccountSchema.class {}
PartnerAccountSchema.setClass(PartnerAccount);
