import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sumLine, sumsName } from '@truepage/core/files/checksums';
import { distinctNames } from '@truepage/core/files/portable-name';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly filename: string;
  /** Called when the ZIP reaches this file. */
  readonly open: () => Promise<Readable>;
}

/** Unix, so that programs read the names as UTF-8; mode 0644. */
const unix = { os: 3, attrs: (0o100644 << 16) >>> 0 };
const chunkBytes = 256 * 1024;

/**
 * Streams the files as a ZIP without compression, created while it is read; destroying the stream stops it. If a file
 * cannot be read to its end, the stream fails with its error: the bytes sent until then are not a valid ZIP.
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
