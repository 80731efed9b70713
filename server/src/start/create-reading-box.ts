import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { ReadPage } from '@truepage/core/reading/read-page';
import { unwrapKey, type MasterKey } from '../files/file-key.ts';
import type { KeyedDocument, ReadingBox } from '../ports/reading-box.ts';
import { createSecretBox, type SecretBox } from '../staff/secret-box.ts';

/** A page of 500 words takes about 8 KB. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export function createReadingBox(masterKey: MasterKey): ReadingBox {
  const boxOf = ({ storageKey, wrappedKey }: KeyedDocument): SecretBox => {
    const fileKey = unwrapKey(masterKey, storageKey, wrappedKey);
    return createSecretBox(Buffer.from(fileKey).toString('hex'), 'reading');
  };
  return {
    async seal(document, pages) {
      const packed = await promisify(brotliCompress)(JSON.stringify(pages), fast);
      return boxOf(document).seal(packed, document.id);
    },
    async open(document, sealed) {
      const packed = boxOf(document).open(sealed, document.id);
      return JSON.parse(String(await promisify(brotliDecompress)(packed))) as ReadPage[];
    },
  };
}
