import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { StartError } from '../start-error.ts';
import { headerName, readTrailer, trailerBytes, type Member } from './archive-form.ts';
import { asStorageProblem } from './storage-problem.ts';

export interface OpenMember extends Member {
  readonly body: AsyncIterable<Buffer>;
}

interface Ends {
  /** Size of the archive. */
  readonly bytes: number;
  /** Of everything before the last block, as it was written. */
  readonly sha256: string;
}

/** What begin and end say about an archive. Throws StartError when `file` is no whole backup. */
export async function demandWholeArchive(file: string): Promise<Ends> {
  const { bytes, first, sha256 } = await readEnds(file).catch((error: unknown) => {
    throw asStorageProblem(error, file);
  });
  if (!first.subarray(0, headerName.length).equals(Buffer.from(headerName)))
    throw new StartError(
      `${file} is not a backup of TruePage.`,
      'Name the .tar file that npm run backup has written.',
    );
  if (sha256 === undefined)
    throw new StartError(`${file} is cut off: its end is missing.`, 'Take another backup.');
  return { bytes, sha256 };
}

async function readEnds(file: string) {
  const { size: bytes } = await stat(file);
  const handle = await open(file);
  try {
    const [first, last] = [Buffer.alloc(trailerBytes), Buffer.alloc(trailerBytes)];
    await handle.read(first, 0, trailerBytes, 0);
    await handle.read(last, 0, trailerBytes, Math.max(0, bytes - trailerBytes));
    return { bytes, first, sha256: readTrailer(last) };
  } finally {
    await handle.close();
  }
}

/**
 * The members one after the other; what is not read of a body is skipped. Stops reading when the caller stops.
 * `onChunk` sees every byte before the last block. Throws what tar-stream throws when the archive is damaged.
 */
export async function* readMembers(
  file: string,
  onChunk: (chunk: Buffer) => void = () => undefined,
): AsyncGenerator<OpenMember> {
  const { size } = await stat(file);
  const source = createReadStream(file, { end: size - trailerBytes - 1, highWaterMark: 1 << 20 });
  const tar = extract();
  source.on('data', onChunk as (chunk: Buffer | string) => void);
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, size: bytes } = entry.header;
      yield { name, bytes, body: entry as AsyncIterable<Buffer> };
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

/** A short member as text. */
export function textOf({ body }: OpenMember): Promise<string> {
  return text(body);
}

/** A short member. */
export function bytesOf({ body }: OpenMember): Promise<Buffer> {
  return buffer(body);
}
