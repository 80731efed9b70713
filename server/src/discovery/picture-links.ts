import { createKeyedMac } from '../keyed-mac.ts';

/** Signed addresses of preview images: only titles that we have signed are drawn with our name. */
export interface PictureLinks {
  /** Returns `/share/{signature}/{title}.png`, always the same for the same title. */
  pathOf(title: string): string;
  /** Returns the title of such a path, or undefined if we have not signed it. */
  read(signature: string, name: string): string | undefined;
}

/** A longer title would not be legible in the image, and URLs should stay short. In graphemes. */
const longestTitle = 160;
const signatureBytes = 16;
const extension = '.png';

/** `keys`: the first one signs, all verify, so that addresses survive a key rotation. */
export function createPictureLinks(keys: readonly string[]): PictureLinks {
  const mac = createKeyedMac({ purpose: 'share-picture', keys, bytes: signatureBytes });
  return {
    pathOf(title) {
      const name = Buffer.from(tidy(title)).toString('base64url');
      return `/share/${mac.of(name)}/${name}${extension}`;
    },
    read(signature, name) {
      if (!name.endsWith(extension)) return undefined;
      const payload = name.slice(0, -extension.length);
      if (!mac.fits(payload, signature)) return undefined;
      return Buffer.from(payload, 'base64url').toString();
    },
  };
}

/** Returns one line of well-formed text without undrawable characters. */
function tidy(title: string): string {
  const line = title
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const graphemes = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return graphemes.length > longestTitle ? `${graphemes.slice(0, longestTitle).join('')}…` : line;
}
