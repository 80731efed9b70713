import { createHash } from 'node:crypto';
import type Koa from 'koa';
import type { BrowserOfUploads } from '../../ports/browser-of-uploads.ts';
import { hostCookieName, writtenCookie } from './written-cookie.ts';

interface UploadCookieOptions {
  readonly publicUrl: () => string;
  readonly randomBytes: (count: number) => Uint8Array;
}

export function uploadCookieName(publicUrl: string): string {
  return hostCookieName('uploads', publicUrl);
}

/** As long as a saved form; again with every new upload. */
const lifetimeSeconds = 72 * 3600;
/** 256 random bits in base64url. */
const wellFormed = /^[\w-]{43}$/;

/**
 * The cookie that uploads of visitors belong to: a random secret, HttpOnly, SameSite=Lax. `__Host-` over https, and so with the
 * whole site as its path: a neighbouring host must not be able to plant one whose uploads it can read then.
 */
export function createUploadCookie({
  publicUrl,
  randomBytes,
}: UploadCookieOptions): (ctx: Koa.Context) => BrowserOfUploads {
  return (ctx) => {
    const name = uploadCookieName(publicUrl());
    const sent = ctx.cookies.get(name, { signed: false }) ?? '';
    const known = wellFormed.test(sent) ? sent : undefined;
    return {
      hash: known === undefined ? undefined : hashOf(known),
      remember() {
        const secret = known ?? Buffer.from(randomBytes(32)).toString('base64url');
        const attributes = { path: '/', maxAgeSeconds: lifetimeSeconds, publicUrl: publicUrl() };
        ctx.append('Set-Cookie', writtenCookie(name, secret, attributes));
        return hashOf(secret);
      },
    };
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
