import type { IncomingMessage } from 'node:http';
import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { IncomingDocument } from '../ports/document-intake.ts';
import type { BrowserOfUploads, ConnectedPhone } from '../ports/browser-of-uploads.ts';
import type { IncomingPart } from '../ports/incoming-part.ts';
import type { KnownDevices } from '../ports/known-devices.ts';
import type { Call, CallSession, CallSources, PartnerCaller, StaffMember } from './call.ts';
import { clientSignal } from './client-signal.ts';
import { stateOf } from './request-state.ts';
import { clientAddress } from './security/client-address.ts';
import type { OrderAccess } from './sessions/access-cookie.ts';
import type { Membership } from './sessions/member-cookie.ts';
import type { PartState } from './uploads/receive-part.ts';
import type { UploadState } from './uploads/upload.ts';
import { visitorLocale } from './visitor-locale.ts';

/** Cookies and headers are read lazily, because most calls need none. */
export class RequestCall implements Call {
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

  get membership(): Membership {
    const { membershipOf } = this.#sources;
    if (membershipOf === undefined) throw new Error('this app knows no members of firms');
    return membershipOf(this.#ctx);
  }

  async claimOrder(typed: string): Promise<void> {
    if (this.partner !== undefined) return this.partner.claimOrder(typed);
    const { membershipOf, orderOfMember } = this.#sources;
    const memberId = membershipOf?.(this.#ctx).memberId;
    const claim = memberId === undefined ? undefined : await orderOfMember?.(memberId, typed);
    if (claim === undefined) return;
    const { access } = this;
    this.#access = {
      generationOf: (orderNumber, strength) =>
        orderNumber === claim.orderNumber ? claim.generation : access.generationOf(orderNumber, strength),
      // A cookie for an order that a membership opens would outlast the membership.
      grant: (order, strength) => {
        if (order.orderNumber !== claim.orderNumber) access.grant(order, strength);
      },
    };
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
