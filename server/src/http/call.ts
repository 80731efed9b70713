import { AppError } from '@truepage/core/errors';
import type { ApiScope } from '@truepage/core/partners/api-scopes';
import type { Role } from '@truepage/core/staff/roles';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { OrderAccess } from './sessions/access-cookie.ts';
import type { Membership } from './sessions/member-cookie.ts';
import { RequestCall } from './request-call.ts';
import { peekState } from './request-state.ts';
import { clientAddress } from './security/client-address.ts';
import type { IncomingPart } from '../ports/incoming-part.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import type { BrowserOfUploads, ConnectedPhone } from '../ports/browser-of-uploads.ts';
import type { KnownDevices } from '../ports/known-devices.ts';

/** A signed-in account. */
export interface StaffMember {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}

/** The signed-in account, from its session. */
export interface SessionStaff extends StaffMember {
  readonly hasTotp: boolean;
  /** When they last proved their identity, by signing in or by confirming it. */
  readonly provenAt: Date;
}

/** A partner's program, authenticated by an API key. */
export interface PartnerCaller {
  readonly accountId: string;
  readonly keyId: string;
  /** The part of the key that is shown. */
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  /** Grants access to the order that claimOrder() has found. */
  readonly access: OrderAccess;
  /** Throws 'order.not_found' unless the partner has placed the order. */
  claimOrder(typed: string): Promise<void>;
}

/** Why the caller is not signed in: no session, an expired one, or one that was ended or never existed. */
export type SessionAbsence = 'none' | 'expired' | 'ended';

export interface NewSession {
  readonly staffId: string;
  /** The account's access stamp when the session was opened: once access ends, the session is invalid. */
  readonly stamp: string;
  /** When they proved their identity, if not now: the session counts from then. */
  readonly provenAt?: Date;
}

/** The session of the calling browser. */
export interface CallSession {
  readonly staff: SessionStaff | undefined;
  /** Set if the caller is not signed in. */
  readonly absence: SessionAbsence;
  /** Opens a session with a new id, ends the previous one and sets the cookie. */
  begin(session: NewSession): Promise<void>;
  /** Ends the session, if any, and clears the cookie. */
  end(): Promise<void>;
}

/** The caller and request data other than params and body, without Koa types. */
export interface Call {
  readonly requestId: string;
  /** The key of rate limits: the caller's address, or its API key. Never stored with an order or logged. */
  readonly ip: string;
  /** BCP 47 tag of the visitor's language and, if the browser sends it, region: 'es-MX'. */
  readonly locale: string;
  /** Its entries contain the request id. */
  readonly log: Logger;
  /** As sent. Reading it throws 'request.invalid' unless it is 1–128 letters, digits or `_-.:`. */
  readonly idempotencyKey: string | undefined;
  /** The documents of a `form` call, once the upload is complete. */
  readonly documents: readonly IncomingDocument[];
  /** The uploaded picture of a `form` call, once the upload is complete. */
  readonly picture: Uint8Array | undefined;
  /** The body of a `bytes` call, as a stream. */
  readonly part: IncomingPart | undefined;
  readonly access: OrderAccess;
  readonly staff: StaffMember | undefined;
  /** Set if the request has an API key. */
  readonly partner: PartnerCaller | undefined;
  /** The firm membership of the calling browser. */
  readonly membership: Membership;
  /**
   * Grants access to an order that the calling partner, or the member's firm, has placed. A partner's program gets
   * 'order.not_found' for any other order; for a member, access to other orders does not change.
   */
  claimOrder(typed: string): Promise<void>;
  /** For signing in and out. */
  readonly session: CallSession;
  /** The accounts that have signed in with this browser before. */
  readonly devices: KnownDevices;
  /** The browser that owns uploads of visitors. */
  readonly browserOfUploads: BrowserOfUploads;
  /** The phone that is connected by a link to an order form. */
  readonly phone: ConnectedPhone;
  /** Aborted with 'request.aborted' if the client disconnects before the response is complete. */
  readonly signal: AbortSignal;
  /** Sets a response header. */
  setHeader(name: string, value: string): void;
}

/** An order with its access generation when it was claimed. */
export interface OrderClaim {
  readonly orderNumber: string;
  readonly generation: number;
}

export interface CallSources {
  readonly orderAccess: (ctx: Koa.Context) => OrderAccess;
  /** The partner of the request's API key; undefined without a key. Rejects with a 'key' error if it is invalid. */
  readonly partnerOf?: (ctx: Koa.Context) => Promise<PartnerCaller | undefined>;
  readonly membershipOf?: (ctx: Koa.Context) => Membership;
  /** The access generation of an order that the member's firm has placed; undefined for other orders. */
  readonly orderOfMember?: (memberId: string, typed: string) => Promise<OrderClaim | undefined>;
  /** The signed-in account; undefined if there is none. */
  readonly staffOf?: (ctx: Koa.Context) => Promise<StaffMember | undefined>;
  readonly sessionOf?: (ctx: Koa.Context) => CallSession;
  readonly devicesOf?: (ctx: Koa.Context) => KnownDevices;
  readonly browserOfUploads?: (ctx: Koa.Context) => BrowserOfUploads;
  readonly phoneOf?: (ctx: Koa.Context) => ConnectedPhone;
  readonly trustedProxies: number;
}

const key = Symbol('call');

/** Creates the call of a request, once per request. */
export async function callOf(ctx: Koa.Context, sources: CallSources): Promise<Call> {
  const state = ctx.state as Record<symbol, Call | undefined>;
  if (state[key] !== undefined) return state[key];
  const partner = await sources.partnerOf?.(ctx);
  const staff = partner === undefined ? await sources.staffOf?.(ctx) : undefined;
  const known = peekState(ctx);
  if (known !== undefined) known.isStaff = staff !== undefined;
  state[key] = new RequestCall(ctx, sources, { staff, partner });
  return state[key];
}

/** The call of a request that has passed its endpoint's guard. */
export function knownCall(ctx: Koa.Context): Call {
  const call = (ctx.state as Record<symbol, Call | undefined>)[key];
  if (call === undefined) throw new Error('the guard of the endpoint must come before this middleware');
  return call;
}

/** The rate limit key of a request, whether its caller is known yet or not. */
export function countedBy(ctx: Koa.Context, trustedProxies: number): string {
  return (ctx.state as Record<symbol, Call | undefined>)[key]?.ip ?? clientAddress(ctx.req, trustedProxies);
}

/** The calling partner. Throws 'key.required' without an API key. */
export function demandPartner({ partner }: Pick<Call, 'partner'>): PartnerCaller {
  if (partner === undefined) throw new AppError('key.required');
  return partner;
}

/** The calling member of staff. Throws 'staff.sign_in_required' without a session. */
export function demandStaff({ staff }: Pick<Call, 'staff'>): StaffMember {
  if (staff === undefined) throw new AppError('staff.sign_in_required');
  return staff;
}
