import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { siteLocales } from '../../locales.ts';
import { cents } from '../../money.ts';
import { billingLimits, billingProblem } from '../../partners/billing-address.ts';
import { apiScopes } from '../../partners/api-scopes.ts';
import { paymentDays } from '../../partners/invoices/payment-terms.ts';
import { partnerEntryKinds, partnerLimits, partnerPayments } from '../../partners/partner-account.ts';
import { emailAddress } from '../../people/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { firmMember, invitation } from './firm.ts';
import { partnerRoutes as routes } from './routes.ts';

const partner = z.object({
  id: z.string(),
  name: z.string(),
  contactEmail: z.string(),
  payment: z.enum(partnerPayments),
  creditLimit: centsShape,
  /** Whole per cent taken off its orders; 0 for no discount. */
  discountPercent: z.int(),
  /** Days until an invoice is due. */
  paymentDays: z.int(),
  /** The language of its invoices and of emails about them. */
  language: z.enum(siteLocales),
  /** A test partner, for trying the API: its keys start with tp_test_. */
  isTest: z.boolean(),
  /** Negative if the partner owes money. */
  balance: centsShape,
  /** The number of keys that are valid. */
  keys: z.int(),
  createdAt: timeShape,
  closedAt: timeShape.nullable(),
});
export type Partner = z.output<typeof partner>;

const partnerEntry = z.object({
  id: z.string(),
  kind: z.enum(partnerEntryKinds),
  amount: centsShape,
  reference: z.string(),
  /** Set for charges and refunds. */
  orderNumber: z.string().nullable(),
  /** The name of the API key that a charge was made with. */
  keyName: z.string().nullable(),
  note: z.string().nullable(),
  at: timeShape,
});

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, which distinguish keys but give no access. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  dailyCap: centsShape,
  monthlyCap: centsShape,
  addresses: z.array(z.string()),
  createdAt: timeShape,
  expiresAt: timeShape.nullable(),
  lastUsedAt: timeShape.nullable(),
  revokedAt: timeShape.nullable(),
});
export type ApiKeyView = z.output<typeof apiKey>;

const line = (longest: number) => z.string().trim().max(longest, 'too_long');
const address = z.object({
  line1: line(billingLimits.line),
  line2: line(billingLimits.line),
  city: line(billingLimits.line),
  region: line(billingLimits.line),
  postalCode: line(billingLimits.postalCode),
  country: z.string(),
});
/** Where invoices are sent, and what their tax depends on. */
const billing = z.object({ address, taxId: line(billingLimits.taxId) });

const onePartner = partner.extend({
  /** Null if none was entered. */
  billing: billing.nullable(),
  /** Newest first, 200 at most. */
  entries: z.array(partnerEntry),
  apiKeys: z.array(apiKey),
  /** Sorted by address. */
  members: z.array(firmMember),
});
export type OnePartner = z.output<typeof onePartner>;

const text = (longest: number) => z.string('required').trim().min(1, 'required').max(longest, 'too_long');
const amount = (least: number) =>
  z
    .int('invalid')
    .min(least, 'invalid')
    .max(partnerLimits.amount, 'too_large')
    .transform((value) => cents(value));
const upTo = (most: number) => z.int('invalid').min(0, 'invalid').max(most, 'too_large');

const partnerBody = z.object({
  name: text(partnerLimits.name),
  contactEmail: emailAddress,
  payment: z.enum(partnerPayments),
  /** Only used for payment on account. */
  creditLimit: amount(0),
  discountPercent: upTo(partnerLimits.percent).default(0),
  paymentDays: upTo(paymentDays.most).default(paymentDays.usual),
  language: z.enum(siteLocales).default('en'),
});
const { discountPercent, paymentDays: days, language } = partnerBody.shape;
/** A change keeps the fields that it omits, if they have a default for new partners. */
const partnerChange = partnerBody.extend({
  discountPercent: discountPercent.unwrap().optional(),
  paymentDays: days.unwrap().optional(),
  language: language.unwrap().optional(),
  isClosed: z.boolean(),
});

const partnerParams = z.object({ partnerId: z.uuid() });

const entryWords = {
  reference: text(partnerLimits.reference),
  note: z.string().trim().max(partnerLimits.note, 'too_long').default(''),
};

export const adminPartnerApi = {
  listPartners: endpoint(routes.listPartners, {
    summary: 'All partners with their balances, by name; closed ones last.',
    access: 'partners.manage',
    reply: z.array(partner),
  }),
  createPartner: endpoint(routes.createPartner, {
    summary: 'Opens an account for a partner that orders through the API.',
    access: 'partners.manage',
    body: partnerBody,
    reply: onePartner,
    status: 201,
  }),
  getPartner: endpoint(routes.getPartner, {
    summary: 'One partner with the entries of its account and its API keys. 404 `partner.not_found`.',
    access: 'partners.manage',
    params: partnerParams,
    reply: onePartner,
  }),
  changePartner: endpoint(routes.changePartner, {
    summary:
      'Changes a partner, closes its account or opens it again. Discount, payment term and language stay if they are left out. The keys of a closed account open nothing.',
    access: 'partners.manage',
    params: partnerParams,
    body: partnerChange,
    reply: onePartner,
  }),
  setPartnerBilling: endpoint(routes.setPartnerBilling, {
    summary: 'Sets the address and tax ID on the invoices to come, which their tax depends on.',
    access: 'partners.manage',
    params: partnerParams,
    body: billing.superRefine((value, context) => {
      const field = billingProblem(value);
      if (field === undefined) return;
      const path = field === 'taxId' ? [field] : ['address', field];
      context.addIssue({ code: 'custom', message: field === 'taxId' ? 'invalid' : 'required', path });
    }),
    reply: onePartner,
  }),
  addPartnerEntry: endpoint(routes.addPartnerEntry, {
    summary:
      'Records a top-up that arrived, or corrects the balance. Repeating it changes nothing. 409 `partner.reference_used` if another entry of the kind has the reference.',
    access: 'partners.manage',
    params: partnerParams,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('top_up'), amount: amount(1), ...entryWords }),
      z.object({
        kind: z.literal('correction'),
        amount: amount(-partnerLimits.amount).refine((value) => value !== 0, 'invalid'),
        ...entryWords,
      }),
    ]),
    reply: onePartner,
    status: 201,
  }),
  createApiKey: endpoint(routes.createApiKey, {
    summary: 'Creates an API key. Only this reply contains it: we store a hash.',
    access: 'partners.manage',
    params: partnerParams,
    body: z.object({
      name: text(partnerLimits.name),
      scopes: z.array(z.enum(apiScopes)).min(1, 'required'),
      dailyCap: amount(1),
      monthlyCap: amount(1),
      /** IP addresses and networks (CIDR) that may use it; none: any. */
      addresses: z
        .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
        .max(partnerLimits.addresses, 'too_long')
        .default([]),
      expiresAt: timeShape.nullable().default(null),
    }),
    reply: z.object({ key: z.string(), partner: onePartner }),
    status: 201,
  }),
  revokeApiKey: endpoint(routes.revokeApiKey, {
    summary: 'Revokes an API key permanently. Idempotent.',
    access: 'partners.manage',
    params: partnerParams.extend({ keyId: z.uuid() }),
    reply: onePartner,
  }),
  inviteMember: endpoint(routes.inviteMember, {
    summary: 'Emails a link to join the firm, which works once; to a member, a new link.',
    access: 'partners.manage',
    params: partnerParams,
    body: invitation,
    reply: onePartner,
    status: 201,
  }),
  removeMember: endpoint(routes.removeMember, {
    summary: 'Removes a member at once. Idempotent.',
    access: 'partners.manage',
    params: partnerParams.extend({ memberId: z.uuid() }),
    reply: onePartner,
  }),
};
