import { memberDays } from '@truepage/core/partners/partner-account';
import type Koa from 'koa';
import type { Clock } from '../../ports/clock.ts';
import { createTokenSigner } from '../../signed-token.ts';
import { hostCookieName, writtenCookie } from './written-cookie.ts';

interface MemberCookieOptions {
  /** The first signs, all verify. */
  readonly keys: readonly string[];
  readonly publicUrl: () => string;
  readonly clock: Clock;
}

/** The firm membership of a browser. */
export interface Membership {
  /** Undefined without membership. Whether the member still exists is checked in the database. */
  readonly memberId: string | undefined;
  /** Makes the browser a member's; sets the cookie of this response. */
  begin(memberId: string): void;
  end(): void;
}

const lifetimeMs = memberDays.session * 24 * 3_600_000;

export function memberCookieName(publicUrl: string): string {
  return hostCookieName('member', publicUrl);
}

/**
 * The cookie of a firm's member: the member's id, signed, for 90 days; HttpOnly, SameSite=Lax, `__Host-` and Secure
 * over https.
 */
export function createMemberCookie({ keys, publicUrl, clock }: MemberCookieOptions) {
  const signer = createTokenSigner('member', keys);
  return (ctx: Koa.Context): Membership => {
    const name = memberCookieName(publicUrl());
    const sent = ctx.cookies.get(name, { signed: false });
    const read = sent === undefined ? 'invalid' : signer.read(sent, clock.now());
    const write = (value: string, maxAgeSeconds: number) =>
      ctx.append(
        'Set-Cookie',
        writtenCookie(name, value, { path: '/', maxAgeSeconds, publicUrl: publicUrl() }),
      );
    return {
      memberId: typeof read === 'string' ? undefined : read.content,
      begin: (memberId) =>
        write(signer.sign(memberId, new Date(clock.now().getTime() + lifetimeMs)), lifetimeMs / 1000),
      end: () => write('', 0),
    };
  };
}
