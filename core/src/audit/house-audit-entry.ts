import { z } from 'zod';
import { changed, none, told } from './audit-action.ts';
import { centsShape } from '../cents-shape.ts';
import { batchFormats } from '../pay/pay-batch.ts';
import { payUnits } from '../pay/pay-rate.ts';
import { privacyRequestKinds, privacyRequestOutcomes } from '../privacy/privacy-request.ts';
import { identityRefusals } from '../staff/identity-refusals.ts';
import { siteLocales } from '../locales.ts';
import { apiScopes } from '../partners/api-scopes.ts';
import { partnerPayments } from '../partners/partner-account.ts';
import { roles } from '../staff/roles.ts';
import { partnerEventKinds } from '../webhooks/partner-event-kinds.ts';

const person = z.object({ username: z.string() });
const personRole = person.extend({ role: z.enum(roles) });
const personAvailability = person.extend({
  /** E.g. 'es en': Spanish to English. */
  languagePairs: z.array(z.string()),
  awayFrom: z.string().nullable(),
  awayUntil: z.string().nullable(),
});
const page = z.object({ pageId: z.string(), slug: z.string() });
const savedPage = page.extend({ isPublished: z.boolean(), version: z.int() });
const review = z.object({ reviewId: z.string(), rating: z.int() });
/** E.g. 'translation.standard'. */
const price = z.object({ item: z.string(), price: centsShape });
const coupon = z.object({ code: z.string(), isOff: z.boolean() });
/** A translator's rate for a language pair; null if none is agreed. */
const payRate = person.extend({
  pair: z.string(),
  unit: z.enum(payUnits).nullable(),
  rate: centsShape.nullable(),
});
/** What was earned until the end of a month. */
const statement = person.extend({ statementId: z.string(), period: z.string(), total: centsShape });
/** A payment file for statements. */
const payBatch = z.object({
  batchId: z.string(),
  format: z.enum(batchFormats),
  count: z.int(),
  total: centsShape,
});
/** Terms of a glossary; if there are many, only the first ones. */
const terms = z.object({ from: z.string(), to: z.string(), count: z.int(), terms: z.array(z.string()) });
/** Identified by id: the log is permanent, so it contains neither names nor addresses of partners. */
const partner = z.object({ partnerId: z.string() });
const partnerTerms = partner.extend({
  payment: z.enum(partnerPayments),
  creditLimit: centsShape,
  /** Missing in entries written before there were invoices or discounts. */
  paymentDays: z.int().optional(),
  discountPercent: z.int().optional(),
  language: z.enum(siteLocales).optional(),
  isClosed: z.boolean(),
});
/** What the tax depends on, without the address. */
const partnerBilling = partner.extend({ country: z.string().nullable(), hasTaxId: z.boolean() });
const partnerEntry = partner.extend({ entryId: z.string(), amount: centsShape });
const apiKey = partner.extend({ keyId: z.string(), prefix: z.string() });
/** Identified by id, like partners. `by` is the member who did it; null for staff. */
const member = partner.extend({ memberId: z.string(), by: z.string().nullable() });
const webhook = z.object({
  webhookId: z.string(),
  events: z.array(z.enum(partnerEventKinds)).readonly(),
  isPaused: z.boolean(),
});
/** The differing settings by path: `{ 'claims.rating.mode': 'cleared' }`. */
const settings = z.record(z.string(), z.unknown());

/** Actions of staff that are not about one order. */
const houseAuditEntry = z.discriminatedUnion('what', [
  // `after`: the filters of the list, and whether it was searched.
  told('orders.exported', z.record(z.string(), z.unknown())),
  // Days in UTC, both inclusive; null: from the start, until now.
  told(
    'audit.exported',
    z.object({ from: z.string().nullable(), until: z.string().nullable(), entries: z.int() }),
  ),
  changed('price.changed', price, price),
  told('coupon.created', coupon.extend({ percent: z.int().nullable(), amount: centsShape.nullable() })),
  changed('coupon.switched', coupon, coupon),
  changed('pay.rate', payRate, payRate),
  told('statement.made', statement),
  told('statement.agreed', statement.extend({ number: z.string() })),
  told('statement.disputed', statement),
  told('statement.withdrawn', statement),
  told('statement.paid', statement.extend({ number: z.string() })),
  // Without the values entered, because the log is permanent.
  told('pay.payee', person),
  told('pay.debtor', z.object({})),
  told('pay_batch.made', payBatch),
  told('pay_batch.paid', payBatch),
  told('pay_batch.cancelled', payBatch),
  changed('settings.changed', settings, settings),
  // `before`: what was removed; `after`: what was added.
  changed('glossary.changed', terms, terms),
  told(
    'month.closed',
    z.object({
      month: z.string(),
      documents: z.int(),
      /** The first and last number; null if there was nothing to issue. */
      first: z.string().nullable(),
      last: z.string().nullable(),
    }),
  ),
  told('partner.created', partnerTerms),
  changed('partner.changed', partnerTerms, partnerTerms),
  changed('partner.billing_changed', partnerBilling, partnerBilling),
  told('partner.topped_up', partnerEntry),
  told('partner.corrected', partnerEntry),
  told(
    'api_key.created',
    apiKey.extend({
      scopes: z.array(z.enum(apiScopes)).readonly(),
      dailyCap: centsShape,
      monthlyCap: centsShape,
      /** The number of networks that the key is limited to; 0 if it is not limited. */
      networks: z.int(),
      expiresAt: z.string().nullable(),
    }),
  ),
  told('api_key.revoked', apiKey),
  told('partner.member_invited', member),
  told('partner.member_joined', member),
  told('partner.member_removed', member),
  told('content.created', savedPage),
  told('content.saved', savedPage),
  told('content.restored', savedPage),
  changed('content.deleted', savedPage, none),
  told('content.preview_linked', page),
  told('content.image_added', z.object({ imageId: z.string(), width: z.int(), height: z.int() })),
  told('review.approved', review),
  told('review.unapproved', review),
  changed('review.deleted', review.extend({ isApproved: z.boolean() }), none),
  told('privacy.opened', z.object({ requestId: z.string(), kind: z.enum(privacyRequestKinds) })),
  told('privacy.link_mailed', z.object({ requestId: z.string() })),
  told('privacy.proposed', z.object({ requestId: z.string() })),
  // Only numbers, so that the people cannot be identified any more.
  told(
    'privacy.erased',
    z.object({
      requestId: z.string(),
      documents: z.int(),
      customers: z.int(),
      reviews: z.int(),
      messages: z.int(),
      /** Missing in entries before November 26th, 2026. */
      savedForms: z.int().optional(),
    }),
  ),
  told('privacy.closed', z.object({ requestId: z.string(), outcome: z.enum(privacyRequestOutcomes) })),
  // Without the address, which may contain a token.
  told('webhook.added', webhook),
  changed('webhook.changed', webhook, webhook),
  told('webhook.removed', webhook),
  told('webhook.secret_replaced', z.object({ webhookId: z.string() })),
  told('webhook.replayed', z.object({ webhookId: z.string(), count: z.int() })),
  told('staff.invited', personRole),
  changed('staff.role', personRole, personRole),
  changed(
    'staff.email',
    person.extend({ email: z.string().nullable() }),
    person.extend({ email: z.string() }),
  ),
  changed('staff.availability', personAvailability, personAvailability),
  // The parts of the profile that are filled in.
  told('staff.professional_profile', person.extend({ filled: z.array(z.string()) })),
  told('staff.disabled', person),
  told('staff.enabled', person),
  told('staff.password_reset', person),
  told('staff.password_chosen', none),
  told('staff.password_changed', none),
  told('staff.recovered', person),
  told('staff.calendar_made', none),
  told('staff.calendar_ended', none),
  told('staff.passkey_added', z.object({ name: z.string() })),
  told('staff.passkey_removed', z.object({ name: z.string() })),
  // At the owner's identity provider. `joined`: an account was created for the person.
  told('staff.identity_joined', personRole),
  told('staff.identity_linked', person),
  told('staff.identity_refused', person.extend({ reason: z.enum(identityRefusals) })),
  told('staff.totp_enabled', none),
  told('staff.totp_disabled', person),
  told('staff.signed_in', none),
  told('staff.signed_out', none),
  told('staff.signed_out_everywhere', none),
]);

export type HouseAuditEntry = z.input<typeof houseAuditEntry>;
