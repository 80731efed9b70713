import type { TokenSigner } from '../signed-token.ts';

/** The page that a preview link shows. */
export interface PreviewGrant {
  readonly pageId: string;
  /** When the page was made: one that was deleted and brought back is another, and its earlier links stay dead. */
  readonly createdAt: Date;
}

/** Signs and reads preview links, which show a page, published or not, to anyone who has them. */
export interface PreviewLinks {
  /** An opaque token, safe in a URL, and until when it works. */
  sign(grant: PreviewGrant, now: Date): { readonly token: string; readonly worksUntil: Date };
  /** Undefined for a token that is too old or none of ours. */
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
