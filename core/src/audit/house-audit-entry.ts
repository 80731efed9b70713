import { z } from 'zod';
import { changed, none, recorded } from './audit-action.ts';
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
  /** Missing in entries before November 28th, 2026. */
  partnerId: z.string().optional(),
  /** The API key it was done with; missing for staff. */
  keyId: z.string().optional(),
  events: z.array(z.enum(partnerEventKinds)).readonly(),
  isPaused: z.boolean(),
});
/** The differing settings by path: `{ 'claims.rating.mode': 'cleared' }`. */
const settings = z.record(z.string(), z.unknown());

/** Actions of staff that are not about one order. */
const houseAuditEntry = z.discriminatedUnion('what', [
  // `after`: the filters of the list, and whether it was searched.
  recorded('orders.exported', z.record(z.string(), z.unknown())),
  // Days in UTC, both inclusive; null: from the start, until now.
  recorded(
    'audit.exported',
    z.object({ from: z.string().nullable(), until: z.string().nullable(), entries: z.int() }),
  ),
  changed('price.changed', price, price),
  recorded('coupon.created', coupon.extend({ percent: z.int().nullable(), amount: centsShape.nullable() })),
  changed('coupon.switched', coupon, coupon),
  changed('pay.rate', payRate, payRate),
  recorded('statement.made', statement),
  recorded('statement.agreed', statement.extend({ number: z.string() })),
  recorded('statement.disputed', statement),
  recorded('statement.withdrawn', statement),
  recorded('statement.paid', statement.extend({ number: z.string() })),
  // Without the values entered, because the log is permanent.
  recorded('pay.payee', person),
  recorded('pay.debtor', z.object({})),
  recorded('pay_batch.made', payBatch),
  recorded('pay_batch.paid', payBatch),
  recorded('pay_batch.cancelled', payBatch),
  changed('settings.changed', settings, settings),
  // `before`: what was removed; `after`: what was added.
  changed('glossary.changed', terms, terms),
  recorded(
    'month.closed',
    z.object({
      month: z.string(),
      documents: z.int(),
      /** The first and last number; null if there was nothing to issue. */
      first: z.string().nullable(),
      last: z.string().nullable(),
    }),
  ),
  recorded('partner.created', partnerTerms),
  changed('partner.changed', partnerTerms, partnerTerms),
  changed('partner.billing_changed', partnerBilling, partnerBilling),
  recorded('partner.topped_up', partnerEntry),
  recorded('partner.corrected', partnerEntry),
  recorded(
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
  recorded('api_key.revoked', apiKey),
  recorded('partner.member_invited', member),
  recorded('partner.member_joined', member),
  recorded('partner.member_removed', member),
  recorded('content.created', savedPage),
  recorded('content.saved', savedPage),
  recorded('content.restored', savedPage),
  changed('content.deleted', savedPage, none),
  recorded('content.preview_linked', page),
  recorded('content.image_added', z.object({ imageId: z.string(), width: z.int(), height: z.int() })),
  recorded('review.approved', review),
  recorded('review.unapproved', review),
  changed('review.deleted', review.extend({ isApproved: z.boolean() }), none),
  recorded('privacy.opened', z.object({ requestId: z.string(), kind: z.enum(privacyRequestKinds) })),
  recorded('privacy.link_mailed', z.object({ requestId: z.string() })),
  recorded('privacy.proposed', z.object({ requestId: z.string() })),
  // Only numbers, so that the people cannot be identified any more.
  recorded(
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
  recorded('privacy.closed', z.object({ requestId: z.string(), outcome: z.enum(privacyRequestOutcomes) })),
  // Without the address, which may contain a token.
  recorded('webhook.added', webhook),
  changed('webhook.changed', webhook, webhook),
  recorded('webhook.removed', webhook),
  recorded('webhook.secret_replaced', z.object({ webhookId: z.string() })),
  recorded('webhook.replayed', z.object({ webhookId: z.string(), count: z.int() })),
  recorded('staff.invited', personRole),
  changed('staff.role', personRole, personRole),
  changed(
    'staff.email',
    person.extend({ email: z.string().nullable() }),
    person.extend({ email: z.string() }),
  ),
  changed('staff.availability', personAvailability, personAvailability),
  // The parts of the profile that are filled in.
  recorded('staff.professional_profile', person.extend({ filled: z.array(z.string()) })),
  recorded('staff.disabled', person),
  recorded('staff.enabled', person),
  recorded('staff.password_reset', person),
  recorded('staff.password_chosen', none),
  recorded('staff.password_changed', none),
  recorded('staff.recovered', person),
  recorded('staff.calendar_made', none),
  recorded('staff.calendar_ended', none),
  recorded('staff.passkey_added', z.object({ name: z.string() })),
  recorded('staff.passkey_removed', z.object({ name: z.string() })),
  // At the owner's identity provider. `joined`: an account was created for the person.
  recorded('staff.identity_joined', personRole),
  recorded('staff.identity_linked', person),
  recorded('staff.identity_refused', person.extend({ reason: z.enum(identityRefusals) })),
  recorded('staff.totp_enabled', none),
  recorded('staff.totp_disabled', person),
  recorded('staff.signed_in', none),
  recorded('staff.signed_out', none),
  recorded('staff.signed_out_everywhere', none),
]);

export type HouseAuditEntry = z.input<typeof houseAuditEntry>;
