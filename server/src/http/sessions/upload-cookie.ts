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

/** In seconds. Uploads as long as a saved form, renewed by every upload; phones as long as a phone link is kept. */
const lifetimes = { uploads: 72 * 3600, phone: 24 * 3600 } as const;
/** 256 random bits in base64url. */
const wellFormed = /^[\w-]{43}$/;

/**
 * The cookie that identifies the owner of a visitor's uploads: a random secret, HttpOnly, SameSite=Lax. Over https it
 * has the `__Host-` prefix, and therefore the path `/`: another host of the same domain must not be able to set it and
 * then read the uploads.
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

/** The cookie of a phone. It is sent only with the calls of its link, so that a phone can have one cookie per link. */
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
  /** If undefined, a new secret is generated. */
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
