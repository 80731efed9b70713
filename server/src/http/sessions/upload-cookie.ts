import { createHash } from 'node:crypto';
import type Koa from 'koa';
import type { BrowserOfUploads, ConnectedPhone } from '../../ports/browser-of-uploads.ts';
import { hostCookieName, isSecureSite, writtenCookie } from './written-cookie.ts';

interface UploadCookieOptions {
  readonly publicUrl: () => string;
  readonly randomBytes: (count: number) => Uint8Array;
}

export function uploadCookieName(publicUrl: string): string {
  return hostCookieName('uploads', publicUrl);
}

export function phoneCookieName(publicUrl: string): string {
  return `${isSecureSite(publicUrl) ? '__Secure-' : ''}phone`;
}

/** As long as a saved form, again with every new upload; and as long as a phone's link is kept. */
const lifetimes = { uploads: 72 * 3600, phone: 24 * 3600 } as const;
/** 256 random bits in base64url. */
const wellFormed = /^[\w-]{43}$/;

/**
 * The cookie that uploads of visitors belong to: a random secret, HttpOnly, SameSite=Lax. `__Host-` over https, and so with the
 * whole site as its path: a neighbouring host must not be able to plant one whose uploads it can read then.
 */
export function createUploadCookie(options: UploadCookieOptions): (ctx: Koa.Context) => BrowserOfUploads {
  return (ctx) => {
    const known = secretOf(ctx, uploadCookieName(options.publicUrl()));
    return {
      hash: known && hashOf(known),
      remember: () => {
        const name = uploadCookieName(options.publicUrl());
        return give(ctx, options, { name, path: '/', maxAgeSeconds: lifetimes.uploads, secret: known });
      },
    };
  };
}

/** The cookie of a phone: sent with the calls about its link alone, so that one for each link exists beside the others. */
export function createPhoneCookie(options: UploadCookieOptions): (ctx: Koa.Context) => ConnectedPhone {
  return (ctx) => {
    const name = phoneCookieName(options.publicUrl());
    const known = secretOf(ctx, name);
    const { phone: maxAgeSeconds } = lifetimes;
    return {
      hash: known && hashOf(known),
      remember: (path, secret) => give(ctx, options, { name, path, maxAgeSeconds, secret }),
    };
  };
}

function secretOf(ctx: Koa.Context, name: string): string | undefined {
  const sent = ctx.cookies.get(name, { signed: false }) ?? '';
  return wellFormed.test(sent) ? sent : undefined;
}

interface GivenCookie {
  readonly name: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
  /** Unless it is given, a new one is made. */
  readonly secret?: string | undefined;
}

function give(
  ctx: Koa.Context,
  { publicUrl, randomBytes }: UploadCookieOptions,
  { name, secret = Buffer.from(randomBytes(32)).toString('base64url'), ...attributes }: GivenCookie,
): string {
  ctx.append('Set-Cookie', writtenCookie(name, secret, { ...attributes, publicUrl: publicUrl() }));
  return hashOf(secret);
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
