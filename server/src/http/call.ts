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

/** The signed-in account, as its session knows it. */
export interface SessionStaff extends StaffMember {
  readonly hasTotp: boolean;
  /** When they last proved their identity, by signing in or again. */
  readonly provenAt: Date;
}

/** A partner's program that calls with an API key. */
export interface PartnerCaller {
  readonly accountId: string;
  readonly keyId: string;
  readonly scopes: readonly ApiScope[];
  /** Opens the order that claimOrder() has found. */
  readonly access: OrderAccess;
  /** Throws 'order.not_found' unless the partner has placed the order. */
  claimOrder(typed: string): Promise<void>;
}

/** Why the caller is not signed in: no session, an expired one, or one that was ended or never existed. */
export type SessionAbsence = 'none' | 'expired' | 'ended';

export interface NewSession {
  readonly staffId: string;
  /** Of the account's access when it was opened: once that has ended, the session is none. */
  readonly stamp: string;
  /** When they last proved who they are, if not now: the session is as old as that. */
  readonly provenAt?: Date;
}

/** The session of the browser that calls. */
export interface CallSession {
  readonly staff: SessionStaff | undefined;
  /** Set if the caller is not signed in. */
  readonly absence: SessionAbsence;
  /** Opens a session with a new id and ends the one before; sets the cookie. */
  begin(session: NewSession): Promise<void>;
  /** Ends the session, if there is one; clears the cookie. */
  end(): Promise<void>;
}

/** The caller and request data besides params and body. Made from a request, without Koa types. */
export interface Call {
  readonly requestId: string;
  /** What rate limits count by: the caller's address, or its API key. Never stored with an order or logged. */
  readonly ip: string;
  /** BCP 47 tag of the visitor's language and, if the browser sends it, region: 'es-MX'. */
  readonly locale: string;
  /** Carries the request id. */
  readonly log: Logger;
  /** As sent. Throws 'request.invalid' when read and not 1–128 letters, digits or `_-.:`. */
  readonly idempotencyKey: string | undefined;
  /** The documents of a `form` call, once the upload is complete. */
  readonly documents: readonly IncomingDocument[];
  /** The picture of a `form` call for one, as sent, once the upload is complete. */
  readonly picture: Uint8Array | undefined;
  /** What a `bytes` call carries, while it comes in. */
  readonly part: IncomingPart | undefined;
  readonly access: OrderAccess;
  readonly staff: StaffMember | undefined;
  /** Set if the call comes with an API key. */
  readonly partner: PartnerCaller | undefined;
  /** Which member of a firm calls from a browser. */
  readonly membership: Membership;
  /**
   * Opens an order for the partner that calls, or for a member of its firm. Throws 'order.not_found' for another order of a
   * partner's program; another order of a member stays as open as it is to the browser.
   */
  claimOrder(typed: string): Promise<void>;
  /** For signing in and out. */
  readonly session: CallSession;
  /** Who has signed in with this browser before. */
  readonly devices: KnownDevices;
  /** What uploads of visitors belong to. */
  readonly browserOfUploads: BrowserOfUploads;
  /** The phone that a link to an order form belongs to. */
  readonly phone: ConnectedPhone;
  /** Aborted with 'request.aborted' when the client hangs up before it has its answer. */
  readonly signal: AbortSignal;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

/** An order as it was when it was claimed. */
export interface OrderClaim {
  readonly orderNumber: string;
  readonly generation: number;
}

export interface CallSources {
  readonly orderAccess: (ctx: Koa.Context) => OrderAccess;
  /** Whose API key the request carries; undefined without one. Rejects with a 'key' error if it does not count. */
  readonly partnerOf?: (ctx: Koa.Context) => Promise<PartnerCaller | undefined>;
  readonly membershipOf?: (ctx: Koa.Context) => Membership;
  /** The access generation of an order that the member's firm has placed; undefined if it is none. */
  readonly orderOfMember?: (memberId: string, typed: string) => Promise<OrderClaim | undefined>;
  /** Who is signed in; undefined for no one. */
  readonly staffOf?: (ctx: Koa.Context) => Promise<StaffMember | undefined>;
  readonly sessionOf?: (ctx: Koa.Context) => CallSession;
  readonly devicesOf?: (ctx: Koa.Context) => KnownDevices;
  readonly browserOfUploads?: (ctx: Koa.Context) => BrowserOfUploads;
  readonly phoneOf?: (ctx: Koa.Context) => ConnectedPhone;
  readonly trustedProxies: number;
}

const key = Symbol('call');

/** The call that a request makes: one object per request. */
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

/** The call of a request that has passed the guard of its endpoint. */
export function knownCall(ctx: Koa.Context): Call {
  const call = (ctx.state as Record<symbol, Call | undefined>)[key];
  if (call === undefined) throw new Error('the guard of the endpoint must come before this middleware');
  return call;
}

/** What rate limits count a request by, before or after its caller is known. */
export function countedBy(ctx: Koa.Context, trustedProxies: number): string {
  return (ctx.state as Record<symbol, Call | undefined>)[key]?.ip ?? clientAddress(ctx.req, trustedProxies);
}

/** The partner that calls. Throws 'key.required' without an API key. */
export function demandPartner({ partner }: Pick<Call, 'partner'>): PartnerCaller {
  if (partner === undefined) throw new AppError('key.required');
  return partner;
}

/** The caller of a staff call. Throws 'staff.sign_in_required' without a session. */
export function demandStaff({ staff }: Pick<Call, 'staff'>): StaffMember {
  if (staff === undefined) throw new AppError('staff.sign_in_required');
  return staff;
}
