import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { readSums, sumsName } from '@truepage/core/files/checksums';
import { openPromise } from 'yauzl';

/** More text than the sums of any order take, bytes. */
const longestSums = 1024 * 1024;

/** What arrived is not what was sent. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/**
 * Resolves when a ZIP on the disk is whole: every file in it is the one that its SHA256SUMS names, and none lacks. Files
 * are read as a stream, one after another. Rejects with BrokenFileError.
 */
export async function checkBundle(file: string): Promise<void> {
  const found = await hashesIn(file).catch((error: unknown) => {
    throw new BrokenFileError('the archive cannot be read', { cause: error });
  });
  const named = readSums(found.sums);
  const isWhole =
    named.size > 0 &&
    named.size === found.hashes.size &&
    [...named].every(([name, hash]) => found.hashes.get(name) === hash);
  if (!isWhole) throw new BrokenFileError('the archive is not what its sums say');
}

async function hashesIn(file: string): Promise<{ hashes: Map<string, string>; sums: string }> {
  const archive = await openPromise(file, { autoClose: false });
  try {
    const hashes = new Map<string, string>();
    let sums = '';
    for await (const entry of archive.eachEntry()) {
      const content = await archive.openReadStreamPromise(entry);
      if (entry.fileName === sumsName && entry.uncompressedSize <= longestSums) {
        sums += await text(content);
        continue;
      }
      // Two of one name: neither can be the one that is meant.
      if (hashes.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
      const hash = createHash('sha256');
      for await (const chunk of content) hash.update(chunk as Buffer);
      hashes.set(entry.fileName, hash.digest('hex'));
    }
    return { hashes, sums };
  } finally {
    archive.close();
  }
}
