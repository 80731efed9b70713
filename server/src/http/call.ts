import type { IncomingMessage } from 'node:http';
import { AppError } from '@truepage/core/errors';
import type { ApiScope } from '@truepage/core/partners/api-scopes';
import type { Role } from '@truepage/core/staff/roles';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { OrderAccess } from './sessions/access-cookie.ts';
import { clientSignal } from './client-signal.ts';
import { clientAddress } from './security/client-address.ts';
import type { IncomingPart } from '../ports/incoming-part.ts';
import type { PartState } from './uploads/receive-part.ts';
import type { UploadState } from './uploads/upload.ts';
import { stateOf } from './request-state.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { visitorLocale } from './visitor-locale.ts';
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

export interface CallSources {
  readonly orderAccess: (ctx: Koa.Context) => OrderAccess;
  /** Whose API key the request carries; undefined without one. Rejects with a 'key' error if it does not count. */
  readonly partnerOf?: (ctx: Koa.Context) => Promise<PartnerCaller | undefined>;
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

/** Cookies and headers are read lazily: most calls need none. */
class RequestCall implements Call {
  readonly staff: StaffMember | undefined;
  readonly partner: PartnerCaller | undefined;
  readonly #ctx: Koa.Context;
  readonly #sources: CallSources;
  #access: OrderAccess | undefined;
  #signal: AbortSignal | undefined;

  constructor(ctx: Koa.Context, sources: CallSources, { staff, partner }: Pick<Call, 'staff' | 'partner'>) {
    this.#ctx = ctx;
    this.#sources = sources;
    this.staff = staff;
    this.partner = partner;
  }

  get requestId(): string {
    return stateOf(this.#ctx).requestId;
  }

  get ip(): string {
    if (this.partner !== undefined) return `key ${this.partner.keyId}`;
    return clientAddress(this.#ctx.req, this.#sources.trustedProxies);
  }

  get locale(): string {
    return visitorLocale(this.#ctx);
  }

  get log(): Logger {
    return stateOf(this.#ctx).log;
  }

  get idempotencyKey(): string | undefined {
    return readIdempotencyKey(this.#ctx.req);
  }

  get documents(): readonly IncomingDocument[] {
    return (this.#ctx.state as UploadState).documents ?? [];
  }

  get picture(): Uint8Array | undefined {
    return (this.#ctx.state as { picture?: Uint8Array }).picture;
  }

  get part(): IncomingPart | undefined {
    return (this.#ctx.state as PartState).part;
  }

  get session(): CallSession {
    const { sessionOf } = this.#sources;
    if (sessionOf === undefined) throw new Error('this app knows no sessions');
    return sessionOf(this.#ctx);
  }

  get devices(): KnownDevices {
    const { devicesOf } = this.#sources;
    if (devicesOf === undefined) throw new Error('this app knows no devices');
    return devicesOf(this.#ctx);
  }

  get browserOfUploads(): BrowserOfUploads {
    const { browserOfUploads } = this.#sources;
    if (browserOfUploads === undefined) throw new Error('this app knows no uploads of visitors');
    return browserOfUploads(this.#ctx);
  }

  get phone(): ConnectedPhone {
    const { phoneOf } = this.#sources;
    if (phoneOf === undefined) throw new Error('this app knows no phones');
    return phoneOf(this.#ctx);
  }

  get signal(): AbortSignal {
    this.#signal ??= clientSignal(this.#ctx);
    return this.#signal;
  }

  setHeader(name: string, value: string): void {
    this.#ctx.set(name, value);
  }

  get access(): OrderAccess {
    this.#access ??= this.partner?.access ?? this.#sources.orderAccess(this.#ctx);
    return this.#access;
  }
}

function readIdempotencyKey(request: IncomingMessage): string | undefined {
  const value = request.headers['idempotency-key'];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value)) return value;
  throw new AppError('request.invalid', { fields: { 'Idempotency-Key': 'invalid' } });
}
