import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readSums, sumsName } from '@truepage/core/files/checksums';
import { openPromise, type ZipFile } from 'yauzl';

/** Limits for reading an archive, whatever sizes it claims. */
export interface BundleLimits {
  /** Number of files. */
  readonly entries: number;
  /** Uncompressed bytes of all files together. */
  readonly bytes: number;
  /** Bytes of SHA256SUMS: more than any order needs. */
  readonly sums: number;
  /** Bytes of all records together: one has some 3 KB. */
  readonly records: number;
}

const usualLimits: BundleLimits = {
  entries: 1000,
  bytes: 2 * 1024 ** 3,
  sums: 512 * 1024,
  records: 64 * 1024,
};

/** A complete archive. */
export interface Bundle {
  /** Hexadecimal SHA-256 of every file, by name. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The certificate records, by name, in any folder. */
  readonly records: ReadonlyMap<string, string>;
}

/** The received file is not the sent one. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/**
 * Checks a ZIP on disk: every file in it matches its SHA256SUMS, and none is missing. Files are read as streams, one after another, and
 * never beyond the limits. Rejects with BrokenFileError.
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

/** Passes this many bytes in total and then throws, because the sizes in an archive cannot be trusted. */
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
