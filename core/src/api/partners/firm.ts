import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { orderStatuses } from '../../orders/order-status.ts';
import { emailAddress } from '../../people/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { firmRoutes as routes } from './firm-routes.ts';

/** What a member's browser may know of the firm. */
const firm = z.object({
  name: z.string(),
  /** The member's own address. */
  email: z.string(),
  /** Whether the member is the firm's contact, who invites and removes the others. */
  isContact: z.boolean(),
  /** What the account can pay now: balance and credit. */
  available: centsShape,
});
export type Firm = z.output<typeof firm>;

export const firmMember = z.object({
  id: z.string(),
  email: z.string(),
  invitedAt: timeShape,
  /** Null: the mailed link was not used yet. */
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
  totalPrice: centsShape,
  createdAt: timeShape,
});
export type FirmOrder = z.output<typeof firmOrder>;

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
