import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { orderStatuses } from '../../orders/order-status.ts';
import { emailAddress } from '../../people/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { orderNumberParams, timeShape } from '../shapes.ts';
import { firmRoutes as routes } from './firm-routes.ts';

/** The firm, as its members' browsers see it. */
const firm = z.object({
  name: z.string(),
  /** The member's own address. */
  email: z.string(),
  /** Whether the member is the firm's contact, who invites and removes other members. */
  isContact: z.boolean(),
  /** What the account can pay now: balance plus credit. */
  available: centsShape,
  /** Whole per cent taken off the firm's orders; 0 for no discount. */
  discountPercent: z.int(),
});
export type Firm = z.output<typeof firm>;

export const firmMember = z.object({
  id: z.string(),
  email: z.string(),
  invitedAt: timeShape,
  /** Null if the emailed link was not used yet. */
  joinedAt: timeShape.nullable(),
});
export type FirmMember = z.output<typeof firmMember>;

const firmOrder = z.object({
  orderNumber: z.string(),
  matterNumber: z.string().nullable(),
  fullName: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  /** Whether staff have not yet set the price that was requested. */
  isPriceAwaited: z.boolean(),
  /** Null if it has no price: it is awaited, or was declined. */
  totalPrice: centsShape.nullable(),
  createdAt: timeShape,
});
export type FirmOrder = z.output<typeof firmOrder>;

/** The account that can pay the amount that the customer is asked for. */
const payingAccount = z.object({ name: z.string(), available: centsShape });
export type PayingAccount = z.output<typeof payingAccount>;

/** Where the firm's page sends its forms without JavaScript. */
export const firmFormPath = '/firm';

const memberParams = z.object({ memberId: z.uuid() });
export const invitation = z.object({ email: emailAddress });

export const firmApi = {
  joinFirm: endpoint(routes.joinFirm, {
    summary:
      'Makes this browser a member’s, with the token of a mailed link that works once; sets a cookie. 404 `firm.link_ended`.',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: firm,
  }),
  mailFirmLinks: endpoint(routes.mailFirmLinks, {
    summary:
      'Emails members a new link for each firm that has the address as a member, to that address. The answer and its timing are the same if none has.',
    access: 'public',
    body: invitation,
    reply: z.object({ success: z.literal(true) }),
  }),
  leaveFirm: endpoint(routes.leaveFirm, {
    summary: 'Ends the membership of this browser.',
    access: 'public',
    reply: z.object({ success: z.literal(true) }),
  }),
  getFirm: endpoint(routes.getFirm, {
    summary: 'The firm whose member this browser is. 401 `firm.members_only`.',
    access: 'public',
    reply: firm,
  }),
  listFirmOrders: endpoint(routes.listFirmOrders, {
    summary: 'The orders of the firm, newest first, 500 at most. 401 `firm.members_only`.',
    access: 'public',
    reply: z.object({ orders: z.array(firmOrder) }),
  }),
  getPayingAccount: endpoint(routes.getPayingAccount, {
    summary:
      'The account of the firm that has this order, for its members. 401 `firm.members_only`, also for an order of others.',
    access: 'public',
    params: orderNumberParams,
    reply: payingAccount,
  }),
  payFromAccount: endpoint(routes.payFromAccount, {
    summary:
      'Pays the price that staff set, or the difference of a higher page count, from the account of the firm. Repeated, it changes nothing. 402 `partner.funds`; 409 `order.changed_meanwhile`, `quote.expired`, `page_count.ended`.',
    access: 'public',
    params: orderNumberParams,
    body: z
      .object({
        /** The revision of the quote that the member saw. */
        revision: z.int().optional(),
        /** The id of the question about a page count. */
        correction: z.uuid().optional(),
      })
      .refine(({ revision, correction }) => (revision === undefined) !== (correction === undefined), 'one'),
    reply: payingAccount,
  }),
  listColleagues: endpoint(routes.listColleagues, {
    summary: 'The members of the firm, for its contact. 403 `firm.contact_only`.',
    access: 'public',
    reply: z.object({ members: z.array(firmMember) }),
  }),
  inviteColleague: endpoint(routes.inviteColleague, {
    summary:
      'Mails a link to join the firm, for its contact; to a member, a new link. 403 `firm.contact_only`.',
    access: 'public',
    body: invitation,
    reply: z.object({ members: z.array(firmMember) }),
  }),
  removeColleague: endpoint(routes.removeColleague, {
    summary: 'Removes a member of the firm at once, for its contact. 403 `firm.contact_only`.',
    access: 'public',
    params: memberParams,
    reply: z.object({ members: z.array(firmMember) }),
  }),
};
