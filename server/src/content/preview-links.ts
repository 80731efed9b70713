import type { TokenSigner } from '../signed-token.ts';

/** The page that a preview link shows. */
export interface PreviewGrant {
  readonly pageId: string;
  /** When the page was created. A deleted and restored page has a new time, so its earlier links stay invalid. */
  readonly createdAt: Date;
}

/** Signs and reads preview links. A link shows its page, published or not, to anyone who has the link. */
export interface PreviewLinks {
  /** Returns an opaque, URL-safe token and its expiry. */
  sign(grant: PreviewGrant, now: Date): { readonly token: string; readonly worksUntil: Date };
  /** Returns undefined for a token that has expired or was not signed by us. */
  read(token: string, now: Date): PreviewGrant | undefined;
}

const lifetimeMs = 7 * 24 * 3_600_000;

export function createPreviewLinks(tokens: TokenSigner): PreviewLinks {
  return {
    sign({ pageId, createdAt }, now) {
      const worksUntil = new Date(now.getTime() + lifetimeMs);
      return { token: tokens.sign(`${pageId}.${createdAt.getTime()}`, worksUntil), worksUntil };
    },
    read(token, now) {
      const read = tokens.read(token, now);
      if (typeof read === 'string') return undefined;
      const [pageId = '', createdAt] = read.content.split('.');
      return { pageId, createdAt: new Date(Number(createdAt)) };
    },
  };
}
