import { createTokenSigner } from '../signed-token.ts';

/** To keep, or to look at in the viewer. */
export type Disposition = 'attachment' | 'inline';

/** Which file may be opened, and for whom the link was made. */
export type DownloadGrant =
  | {
      /** draft: pictures of its pages alone. */
      readonly via: 'visitor' | 'draft';
      readonly fileId: string;
      /** To the mailbox that its order had (`Mailboxes.bind`). */
      readonly binding: string;
    }
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
  /** The token's grant; 'expired' after its time, 'invalid' if we did not create it. */
  read(token: string, now: Date): DownloadGrant | 'expired' | 'invalid';
}

const linkLifetimeMs = 5 * 60_000;

/** `keys`: the first signs, all verify, so that keys can be rotated without breaking links. */
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

/** The parts are ours, for the signature was good: they may only be those of an older release. */
function grantOf([via, fileId, third, disposition]: readonly string[]): DownloadGrant | undefined {
  if (fileId === undefined || third === undefined) return undefined;
  if (via === 'visitor' || via === 'draft') return { via, fileId, binding: third };
  if (via !== 'staff' || (disposition !== 'attachment' && disposition !== 'inline')) return undefined;
  return { via, fileId, staffId: third, disposition };
}
