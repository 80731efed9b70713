import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs short texts for one purpose and reads them back: a token for another purpose is none of ours. */
export interface TokenSigner {
  /** An opaque token, safe in a URL, that carries `content` and works until then. It hides nothing: never put secrets in. */
  sign(content: string, worksUntil: Date): string;
  /** What the token carries; 'expired' when its time is over, 'invalid' when we did not make it. */
  read(token: string, now: Date): { readonly content: string } | 'expired' | 'invalid';
}

/** `keys`: the first signs, all verify, so that keys can be rotated without breaking what is out already. */
export function createTokenSigner(purpose: string, keys: readonly string[]): TokenSigner {
  const [current] = keys;
  if (current === undefined) throw new Error('a token signer needs a key');
  const signature = (key: string, payload: string) =>
    createHmac('sha256', key).update(`${purpose}:${payload}`).digest();
  return {
    sign(content, worksUntil) {
      const payload = Buffer.from(`${worksUntil.getTime()}.${content}`).toString('base64url');
      return `${payload}.${signature(current, payload).toString('base64url')}`;
    },
    read(token, now) {
      const [payload = '', mac = '', ...rest] = token.split('.');
      if (rest.length > 0) return 'invalid';
      const given = Buffer.from(mac, 'base64url');
      if (!keys.some((key) => matches(signature(key, payload), given))) return 'invalid';
      const text = Buffer.from(payload, 'base64url').toString();
      const end = text.indexOf('.');
      return now.getTime() < Number(text.slice(0, end)) ? { content: text.slice(end + 1) } : 'expired';
    },
  };
}

function matches(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}
