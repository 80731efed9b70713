import { createKeyedMac } from '../keyed-mac.ts';

/** Addresses of share pictures: only what we have signed ourselves is ever drawn under our name. */
export interface PictureLinks {
  /** `/share/{signature}/{title}.png`, always the same for the same title. */
  pathOf(title: string): string;
  /** The title of such a path; undefined if we have not signed it. */
  read(signature: string, name: string): string | undefined;
}

/** More would not be legible in the picture, and URLs should stay short. In graphemes. */
const longestTitle = 160;
const signatureBytes = 16;
const extension = '.png';

/** `keys`: the first signs, all verify, so that addresses outlive a change of keys. */
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

/** One line of well-formed text without what cannot be drawn. */
function tidy(title: string): string {
  const line = title
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const graphemes = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return graphemes.length > longestTitle ? `${graphemes.slice(0, longestTitle).join('')}…` : line;
}
