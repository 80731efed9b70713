import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readSums, sumsName } from '@truepage/core/files/checksums';
import { openPromise, type ZipFile } from 'yauzl';

/** Limits for reading an archive, whatever sizes it claims. */
export interface BundleLimits {
  /** Files in it. */
  readonly entries: number;
  /** Bytes of all files together, unpacked. */
  readonly bytes: number;
  /** Bytes of its sums: more text than those of any order take. */
  readonly sums: number;
  /** Bytes of its records together: one takes some 3 KB. */
  readonly records: number;
}

const usualLimits: BundleLimits = {
  entries: 1000,
  bytes: 2 * 1024 ** 3,
  sums: 512 * 1024,
  records: 64 * 1024,
};

/** An archive that is whole. */
export interface Bundle {
  /** SHA-256 in hexadecimal of every file, by name. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The certificate records in it, by name, in any folder. */
  readonly records: ReadonlyMap<string, string>;
}

/** The received file is not the sent one. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/**
 * Reads a ZIP on the disk that is whole: every file in it is the one that its SHA256SUMS names, and none lacks. Files are
 * read as a stream, one after another, and never beyond the limits. Rejects with BrokenFileError.
 */
export async function checkBundle(file: string, limits = usualLimits): Promise<Bundle> {
  const found = await readArchive(file, limits).catch((error: unknown) => {
    throw new BrokenFileError('the archive cannot be read', { cause: error });
  });
  const named = readSums(found.sums);
  const isWhole =
    named.size > 0 &&
    named.size === found.hashes.size &&
    [...named].every(([name, hash]) => found.hashes.get(name) === hash);
  if (!isWhole) throw new BrokenFileError('the archive is not what its sums say');
  return found;
}

async function readArchive(file: string, limits: BundleLimits): Promise<Bundle & { readonly sums: string }> {
  const archive = await openPromise(file, { autoClose: false });
  try {
    return await readEntries(archive, limits);
  } finally {
    archive.close();
  }
}

async function readEntries(archive: ZipFile, limits: BundleLimits) {
  if (archive.entryCount > limits.entries) throw new Error('there are too many files');
  const [unpacked, ofRecords] = [budget(limits.bytes), budget(limits.records)];
  const names = new Set<string>();
  const hashes = new Map<string, string>();
  const records = new Map<string, string>();
  let sums: string | undefined;
  for await (const entry of archive.eachEntry()) {
    // Two files of one name are ambiguous, and some disks do not distinguish 'a' from 'A'.
    const name = entry.fileName.normalize('NFC').toLowerCase();
    if (names.has(name)) throw new Error('a name is there twice');
    names.add(name);
    const content = unpacked(await archive.openReadStreamPromise(entry));
    if (entry.fileName === sumsName) {
      sums = (await buffer(budget(limits.sums)(content))).toString('utf8');
      continue;
    }
    const hash = createHash('sha256');
    if (name.endsWith('.jwt')) {
      const record = await buffer(ofRecords(content));
      records.set(entry.fileName, record.toString('utf8'));
      hash.update(record);
    } else for await (const chunk of content) hash.update(chunk);
    hashes.set(entry.fileName, hash.digest('hex'));
  }
  if (sums === undefined) throw new Error('there are no sums');
  return { hashes, records, sums };
}

/** Passes this many bytes in all and then throws, because sizes in an archive are only claims. */
function budget(bytes: number): (content: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  let left = bytes;
  return async function* (content) {
    for await (const chunk of content) {
      left -= chunk.length;
      if (left < 0) throw new Error('there is too much in it');
      yield chunk;
    }
  };
}
