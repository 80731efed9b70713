import type Koa from 'koa';
import type { BegunSignIn } from '../../ports/identity-provider.ts';
import { hostCookieName, writtenCookie } from './written-cookie.ts';

/** Encrypts, and refuses to decrypt altered text. */
interface Box {
  seal(secret: Uint8Array, owner: string): string;
  open(sealed: string, owner: string): Uint8Array;
}

const lifetimeSeconds = 600;
const owner = 'sign-in';
const cookieName = 'identity';

/** Binds a sign-in at the identity provider to the browser that started it: encrypted, valid for ten minutes. */
export function createIdentityCookie(box: Box, publicUrl: () => string) {
  const nameOf = () => hostCookieName(cookieName, publicUrl());
  const write = (value: string, maxAgeSeconds: number) =>
    writtenCookie(nameOf(), value, { path: '/', maxAgeSeconds, publicUrl: publicUrl() });
  return {
    /** The Set-Cookie header. */
    written(begun: BegunSignIn, now: Date): string {
      const content = { ...begun, until: now.getTime() + lifetimeSeconds * 1000 };
      return write(box.seal(Buffer.from(JSON.stringify(content)), owner), lifetimeSeconds);
    },
    /** The Set-Cookie header that deletes it, after it was read. */
    cleared: () => write('', 0),
    /** Undefined if there is none, or it is too old. */
    read(ctx: Koa.Context, now: Date): BegunSignIn | undefined {
      const value = ctx.cookies.get(nameOf(), { signed: false });
      if (value === undefined) return undefined;
      try {
        const content = JSON.parse(Buffer.from(box.open(value, owner)).toString()) as BegunSignIn & {
          readonly until: number;
        };
        return now.getTime() < content.until ? content : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
