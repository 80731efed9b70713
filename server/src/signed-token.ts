import { createKeyedMac } from './keyed-mac.ts';

/** Signs short texts for one purpose and verifies them: a token for another purpose is invalid. */
export interface TokenSigner {
  /**
   * Returns an opaque token, safe in a URL, that carries `content` until it expires. It is not encrypted: never put
   * secrets in.
   */
  sign(content: string, worksUntil: Date): string;
  /** Returns the token's content, 'expired' after its lifetime, or 'invalid' if we did not sign it. */
  read(token: string, now: Date): { readonly content: string } | 'expired' | 'invalid';
}

/** The first of `keys` signs and all of them verify, so that keys can be rotated. */
export function createTokenSigner(purpose: string, keys: readonly string[]): TokenSigner {
  const signature = createKeyedMac({ purpose, keys });
  return {
    sign(content, worksUntil) {
      const payload = Buffer.from(`${worksUntil.getTime()}.${content}`).toString('base64url');
      return `${payload}.${signature.of(payload)}`;
    },
    read(token, now) {
      const [payload = '', mac = '', ...rest] = token.split('.');
      if (rest.length > 0) return 'invalid';
      if (!signature.fits(payload, mac)) return 'invalid';
      const text = Buffer.from(payload, 'base64url').toString();
      const end = text.indexOf('.');
      return now.getTime() < Number(text.slice(0, end)) ? { content: text.slice(end + 1) } : 'expired';
    },
  };
}
