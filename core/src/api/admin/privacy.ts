import { z } from 'zod';
import { emailAddress } from '../../people/schemas.ts';
import { orderStatuses } from '../../orders/order-status.ts';
import {
  keptReasons,
  privacyRequestKinds,
  privacyRequestLimits,
  privacyRequestOutcomes,
} from '../../privacy/privacy-request.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { adminRoutes as routes } from './routes.ts';

const note = z.string().trim().max(privacyRequestLimits.note, 'too_long');

const privacyRequest = z.object({
  id: z.string(),
  kind: z.enum(privacyRequestKinds),
  /** The address is erased some time after the request is closed: then ''. */
  email: z.string(),
  note: z.string(),
  /** A day in UTC. */
  receivedOn: z.iso.date(),
  /** The last day for a reply in time, UTC. */
  dueOn: z.iso.date(),
  openedBy: z.string(),
  /** Who proposed the erasure, if a second person must approve it; otherwise null. */
  proposedBy: z.string().nullable(),
  outcome: z.enum(privacyRequestOutcomes).nullable(),
  /** The reason for a refusal, or other measures taken. */
  answer: z.string(),
  closedBy: z.string().nullable(),
  closedAt: timeShape.nullable(),
});
export type PrivacyRequest = z.output<typeof privacyRequest>;

/** Everything stored about an address, and what an erasure would do with it. */
const foundPerson = z.object({
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      isPaid: z.boolean(),
      createdAt: timeShape,
      /** The number of documents; 0 if there are none or they were deleted. */
      documents: z.int(),
      /** Why the documents cannot be deleted yet; null if they can. */
      documentsKept: z.enum(keptReasons).nullable(),
      /** Why name and address cannot be erased; null if they can. */
      customerKept: z.enum(keptReasons).nullable(),
      /** Until when bookkeeping rules require name and address; null if they do not. */
      keptUntil: timeShape.nullable(),
    }),
  ),
  /** Reviews of these orders; an erasure deletes them. */
  reviews: z.int(),
  /** Unverified reviews under the name of one of these orders. They may be by another person, so they are kept. */
  reviewsOfName: z.int(),
  /** Contact page messages from this address; an erasure deletes them. */
  messages: z.int(),
  /** Order forms saved for this address; an erasure deletes them. */
  savedForms: z.int(),
  /** Emails about these orders. They are erased or kept together with name and address. */
  mails: z.int(),
  /** Audit log entries about these orders. They do not name the customer, so they are kept. */
  logEntries: z.int(),
});
export type FoundPerson = z.output<typeof foundPerson>;

const requestParams = z.object({ requestId: z.uuid() });
/** `state` is a fingerprint of the data found. Send it back with an erasure, to name the state that the decision is based on. */
const requestDetail = z.object({
  request: privacyRequest,
  found: foundPerson,
  state: z.string(),
  /** How many people must agree to an erasure: the owner's setting. */
  erasureNeeds: z.enum(['one', 'two']),
  /** True if the data changed after the erasure was proposed, so that it must be proposed again. */
  isProposalOutdated: z.boolean(),
});
export type PrivacyRequestDetail = z.output<typeof requestDetail>;

export const adminPrivacyApi = {
  listPrivacyRequests: endpoint(routes.listPrivacyRequests, {
    summary: 'Privacy requests: open ones by due date, then the last 100 closed ones.',
    access: 'privacy.manage',
    reply: z.array(privacyRequest),
  }),
  openPrivacyRequest: endpoint(routes.openPrivacyRequest, {
    summary: 'Records a privacy request and its date.',
    access: 'privacy.manage',
    body: z.object({
      kind: z.enum(privacyRequestKinds),
      email: emailAddress,
      /** A day in UTC, not in the future. */
      receivedOn: z.iso.date(),
      note: note.default(''),
    }),
    reply: privacyRequest,
    status: 201,
  }),
  getPrivacyRequest: endpoint(routes.getPrivacyRequest, {
    summary: 'A privacy request, and all data about its address.',
    access: 'privacy.manage',
    params: requestParams,
    reply: requestDetail,
  }),
  mailPersonsOrders: endpoint(routes.mailPersonsOrders, {
    summary:
      'Emails the person a link to all their orders, where they can view, export, correct and delete their data.',
    access: 'privacy.manage',
    params: requestParams,
    reply: z.object({ success: z.literal(true) }),
  }),
  erasePerson: endpoint(routes.erasePerson, {
    summary:
      'Erases the data that may be erased, and closes the request. If the settings require two people, the first call proposes and another person’s call confirms. 409 if anything changed since it was viewed or proposed.',
    access: 'privacy.manage',
    params: requestParams,
    body: z.object({
      state: z.string(),
      /** Replaces a proposal that was based on an earlier state. */
      proposes: z.boolean().default(false),
    }),
    reply: requestDetail,
  }),
  closePrivacyRequest: endpoint(routes.closePrivacyRequest, {
    summary: 'Closes a request that was answered, or refused for a reason.',
    access: 'privacy.manage',
    params: requestParams,
    body: z.object({ outcome: z.enum(privacyRequestOutcomes), answer: note }),
    reply: privacyRequest,
  }),
};
