import { createHmac, timingSafeEqual } from 'node:crypto';

export interface DownloadGrant {
  readonly fileId: string;
  readonly via: 'visitor' | 'staff';
}

/** Signs and reads links that open one file for a few minutes. */
export interface LinkSigner {
  /** An opaque token, safe in a URL. */
  sign(grant: DownloadGrant, now: Date): string;
  /** What the token grants; 'expired' when its time is over, 'invalid' when we did not make it. */
  read(token: string, now: Date): DownloadGrant | 'expired' | 'invalid';
}

export const linkLifetimeMs = 5 * 60_000;

/** `keys`: the first signs, all verify, so that keys can be rotated without breaking links. */
export function createLinkSigner(keys: readonly string[]): LinkSigner {
  const [current] = keys;
  if (current === undefined) throw new Error('a link signer needs a key');
  return {
    sign({ fileId, via }, now) {
      const payload = Buffer.from(`${now.getTime() + linkLifetimeMs}.${via}.${fileId}`).toString('base64url');
      return `${payload}.${signature(current, payload).toString('base64url')}`;
    },
    read(token, now) {
      const [payload = '', mac = '', ...rest] = token.split('.');
      if (rest.length > 0) return 'invalid';
      const given = Buffer.from(mac, 'base64url');
      if (!keys.some((key) => matches(signature(key, payload), given))) return 'invalid';
      const [expires, via, fileId] = Buffer.from(payload, 'base64url').toString().split('.');
      if (fileId === undefined || (via !== 'visitor' && via !== 'staff')) return 'invalid';
      return now.getTime() < Number(expires) ? { fileId, via } : 'expired';
    },
  };
}

function signature(key: string, payload: string): Buffer {
  return createHmac('sha256', key).update(`download:${payload}`).digest();
}

function matches(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}
