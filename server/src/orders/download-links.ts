import { createTokenSigner } from '../signed-token.ts';

/** Saved as a file, or displayed in the viewer. */
export type Disposition = 'attachment' | 'inline';

/** Which file may be opened, and the person the link was created for. */
export type DownloadGrant =
  | {
      /** `draft`: only pictures of its pages. */
      readonly via: 'visitor' | 'draft';
      readonly fileId: string;
      /** The order's mailbox when the link was created (`Mailboxes.bind`). */
      readonly binding: string;
    }
  | {
      readonly via: 'staff';
      readonly fileId: string;
      readonly staffId: string;
      readonly disposition: Disposition;
    };

/** Signs and verifies links that open one file for a few minutes. */
export interface LinkSigner {
  /** Returns an opaque token, safe in a URL. */
  sign(grant: DownloadGrant, now: Date): string;
  /** Returns the token's grant, 'expired' after its lifetime, or 'invalid' if we did not sign it. */
  read(token: string, now: Date): DownloadGrant | 'expired' | 'invalid';
}

const linkLifetimeMs = 5 * 60_000;

/** The first of `keys` signs and all of them verify, so that keys can be rotated without breaking links. */
export function createLinkSigner(keys: readonly string[]): LinkSigner {
  const tokens = createTokenSigner('download', keys);
  return {
    sign(grant, now) {
      const parts: string[] = [grant.via, grant.fileId];
      if (grant.via === 'staff') parts.push(grant.staffId, grant.disposition);
      else parts.push(grant.binding);
      return tokens.sign(parts.join('.'), new Date(now.getTime() + linkLifetimeMs));
    },
    read(token, now) {
      const read = tokens.read(token, now);
      return typeof read === 'string' ? read : (grantOf(read.content.split('.')) ?? 'invalid');
    },
  };
}

/** The signature was valid, so the parts are ours, but an older release may have written them. */
function grantOf([via, fileId, third, disposition]: readonly string[]): DownloadGrant | undefined {
  if (fileId === undefined || third === undefined) return undefined;
  if (via === 'visitor' || via === 'draft') return { via, fileId, binding: third };
  if (via !== 'staff' || (disposition !== 'attachment' && disposition !== 'inline')) return undefined;
  return { via, fileId, staffId: third, disposition };
}
