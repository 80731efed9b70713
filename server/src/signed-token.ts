import { createKeyedMac } from './keyed-mac.ts';

/** Signs short texts for one purpose and reads them back: a token for another purpose is none of ours. */
export interface TokenSigner {
  /** An opaque token, safe in a URL, that carries `content` and works until then. It hides nothing: never put secrets in. */
  sign(content: string, worksUntil: Date): string;
  /** The token's content; 'expired' after its time, 'invalid' if we did not create it. */
  read(token: string, now: Date): { readonly content: string } | 'expired' | 'invalid';
}

/** `keys`: the first signs, all verify, so that keys can be rotated. */
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
