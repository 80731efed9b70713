import { createHmac, timingSafeEqual } from 'node:crypto';

/** To keep, or to look at in the viewer. */
export type Disposition = 'attachment' | 'inline';

/** Which file may be opened, and for whom the link was made. */
export type DownloadGrant =
  | { readonly via: 'visitor'; readonly fileId: string }
  | {
      readonly via: 'staff';
      readonly fileId: string;
      readonly staffId: string;
      readonly disposition: Disposition;
    };

/** Signs and reads links that open one file for a few minutes. */
export interface LinkSigner {
  /** An opaque token, safe in a URL. */
  sign(grant: DownloadGrant, now: Date): string;
  /** What the token grants; 'expired' when its time is over, 'invalid' when we did not make it. */
  read(token: string, now: Date): DownloadGrant | 'expired' | 'invalid';
}

const linkLifetimeMs = 5 * 60_000;

/** `keys`: the first signs, all verify, so that keys can be rotated without breaking links. */
export function createLinkSigner(keys: readonly string[]): LinkSigner {
  const [current] = keys;
  if (current === undefined) throw new Error('a link signer needs a key');
  return {
    sign(grant, now) {
      const parts = [String(now.getTime() + linkLifetimeMs), grant.via, grant.fileId];
      if (grant.via === 'staff') parts.push(grant.staffId, grant.disposition);
      const payload = Buffer.from(parts.join('.')).toString('base64url');
      return `${payload}.${signature(current, payload).toString('base64url')}`;
    },
    read(token, now) {
      const [payload = '', mac = '', ...rest] = token.split('.');
      if (rest.length > 0) return 'invalid';
      const given = Buffer.from(mac, 'base64url');
      if (!keys.some((key) => matches(signature(key, payload), given))) return 'invalid';
      const [expires, ...parts] = Buffer.from(payload, 'base64url').toString().split('.');
      const grant = grantOf(parts);
      if (grant === undefined) return 'invalid';
      return now.getTime() < Number(expires) ? grant : 'expired';
    },
  };
}

/** The parts are ours, for the signature was good: they may only be those of an older release. */
function grantOf([via, fileId, staffId, disposition]: readonly string[]): DownloadGrant | undefined {
  if (fileId === undefined) return undefined;
  if (via === 'visitor') return { via, fileId };
  const isWhole = via === 'staff' && staffId !== undefined;
  if (!isWhole || (disposition !== 'attachment' && disposition !== 'inline')) return undefined;
  return { via, fileId, staffId, disposition };
}

function signature(key: string, payload: string): Buffer {
  return createHmac('sha256', key).update(`download:${payload}`).digest();
}

function matches(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}
