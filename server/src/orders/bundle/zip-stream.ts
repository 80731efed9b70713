import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sumLine, sumsName } from '@truepage/core/files/checksums';
import { distinctNames } from '@truepage/core/files/portable-name';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly filename: string;
  /** Opened when its turn comes. */
  readonly open: () => Promise<Readable>;
}

/** Unix, so that programs take names for UTF-8; a file that its owner may write. */
const unix = { os: 3, attrs: (0o100644 << 16) >>> 0 };
const chunkBytes = 256 * 1024;

/**
 * The files as a ZIP, stored as they are, created while it is read, and stopped with its reader. A file that cannot be
 * read to its end ends the stream with its error: the bytes sent until then are not a valid ZIP.
 */
export function zipStream(entries: readonly ZipEntry[], at: Date): Readable {
  return Readable.from(zipped(entries, at), { objectMode: false, highWaterMark: chunkBytes });
}

async function* zipped(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    ready.push(data);
  });
  const begin = (name: string) => {
    const file = Object.assign(new ZipPassThrough(name), unix, { mtime: at });
    zip.add(file);
    return file;
  };
  const names = distinctNames(
    entries.map(({ filename }) => filename),
    sumsName,
  );
  let sums = '';
  for (const [index, { open }] of entries.entries()) {
    const name = names[index] ?? '';
    const hash = createHash('sha256');
    const file = begin(name);
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    sums += sumLine(hash.digest('hex'), name);
  }
  begin(sumsName).push(Buffer.from(sums), true);
  zip.end();
  yield* ready.splice(0);
}
